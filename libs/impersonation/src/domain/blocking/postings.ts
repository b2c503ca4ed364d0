/** An index that is built once and read many times. */
export class Postings {
  readonly #lists = new Map<number, number[]>();

  add(key: number, entry: number): void {
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, [entry]);
    else if (list.at(-1) !== entry) list.push(entry);
  }

  get(key: number): readonly number[] | undefined {
    return this.#lists.get(key);
  }

  get size(): number {
    return this.#lists.size;
  }
}

const BASE = 0x01000193;
const SEED = 0x811c9dc5;

/** A hash as index key. Different texts may share a key, because the index only proposes. */
export function hashText(text: string, from = 0, to = text.length): number {
  let hash = SEED;
  for (let at = from; at < to; at += 1) hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
  return hash;
}

export function extendHash(hash: number, unit: number): number {
  return (Math.imul(hash, BASE) + unit) | 0;
}

function visitFrom(
  text: string,
  start: number,
  prefix: number,
  removals: number,
  visit: (key: number) => void,
): void {
  visit(spread(prefix, text, start));
  if (removals === 0) return;
  let hash = prefix;
  for (let at = start; at < text.length; at += 1) {
    // Deleting any letter of a run of equal letters gives the same text, so only one is deleted.
    if (at === start || text.charCodeAt(at) !== text.charCodeAt(at - 1)) {
      if (removals === 1) visit(spread(hash, text, at + 1));
      else visitFrom(text, at + 1, hash, removals - 1, visit);
    }
    hash = extendHash(hash, text.charCodeAt(at));
  }
}

function spread(prefix: number, text: string, from: number): number {
  let hash = prefix;
  for (let at = from; at < text.length; at += 1) hash = extendHash(hash, text.charCodeAt(at));
  return hash;
}

/** Visits keys after up to `removals` deletions, some twice. Texts within OSA distance d share a key for d deletions. */
export function visitDeletions(text: string, removals: number, visit: (key: number) => void): void {
  visitFrom(text, 0, SEED, removals, visit);
}
