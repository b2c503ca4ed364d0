/** Removes links, mentions, digits, case and punctuation, so that a template with other fillings stays the same. */
export function normalText(text: string): string {
  return text
    .toLowerCase()
    .replace(/https?:\/\/\S+|@\w+|[\p{N}]+/gu, ' ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
}

/** Hashes of all runs of four characters in a normal text, each once. */
export function shingles(normal: string): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at + 4 <= normal.length; at += 1) {
    let hash = 0x811c9dc5;
    for (let sign = at; sign < at + 4; sign += 1)
      hash = Math.imul(hash ^ normal.charCodeAt(sign), 0x01000193);
    found.add(hash >>> 0);
  }
  return found;
}

/** The number of shared hashes divided by the number of all hashes of both. */
export function similarity(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const hash of small) if (large.has(hash)) shared += 1;
  return shared / (one.size + other.size - shared);
}

const ALIKE = 0.8;
/** In characters: shorter texts, such as “thanks”, are repeated by people, too. */
const SHORTEST = 12;
const FEWEST = 3;

/** The share of texts that are near-duplicates of an earlier one; NaN for fewer than three texts of this length. */
export function duplicateShare(texts: readonly string[]): number {
  if (texts.length < FEWEST) return Number.NaN;
  const sets = texts
    .map(normalText)
    .filter((text) => text.length >= SHORTEST)
    .map(shingles);
  if (sets.length < FEWEST) return Number.NaN;
  const repeated = sets.filter((set, at) =>
    sets.slice(0, at).some((earlier) => similarity(set, earlier) >= ALIKE),
  );
  return repeated.length / sets.length;
}
