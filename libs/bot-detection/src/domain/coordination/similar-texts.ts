import { normalText, shingles, similarity } from '../features/near-duplicates.js';

export interface WrittenText {
  readonly account: string;
  readonly text: string;
  readonly at: number;
}

const HASHES = 16;
const ROWS = 2;
const ALIKE = 0.7;
/** In characters: shorter texts, such as greetings, are equal by chance. */
const SHORTEST = 24;

/** Numbers of near-duplicates, by index; null for short texts. Candidates share a band of their smallest hashes. */
export function textGroups(texts: readonly WrittenText[]): (number | null)[] {
  const bands = new Map<string, number[]>();
  const kept: (ReadonlySet<number> | null)[] = [];
  const groups: (number | null)[] = [];
  texts.forEach(({ text }, at) => {
    const normal = normalText(text);
    if (normal.length < SHORTEST) {
      kept.push(null);
      groups.push(null);
      return;
    }
    const own = shingles(normal);
    const keys = bandKeys(own);
    let group = at;
    for (const key of keys) {
      const like = (bands.get(key) ?? []).find((other) => similarity(own, kept[other] ?? new Set()) >= ALIKE);
      if (like !== undefined) {
        group = groups[like] ?? at;
        break;
      }
    }
    kept.push(group === at ? own : null);
    groups.push(group);
    if (group === at) for (const key of keys) bands.set(key, [...(bands.get(key) ?? []), at]);
  });
  return groups;
}

function bandKeys(set: ReadonlySet<number>): string[] {
  const least = new Array<number>(HASHES).fill(0xffffffff);
  for (const hash of set)
    for (let at = 0; at < HASHES; at += 1) {
      const mixed = Math.imul(hash ^ Math.imul(at + 1, 0x9e3779b1), 0x85ebca6b) >>> 0;
      if (mixed < (least[at] as number)) least[at] = mixed;
    }
  return Array.from(
    { length: HASHES / ROWS },
    (_, band) => `${band}:${least.slice(band * ROWS, (band + 1) * ROWS).join()}`,
  );
}
