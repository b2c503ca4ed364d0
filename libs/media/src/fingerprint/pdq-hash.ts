export type PdqHash = Uint32Array;

const WORDS = 8;

export function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function hashDistance(first: PdqHash, second: PdqHash): number {
  let bits = 0;
  for (let at = 0; at < WORDS; at += 1) bits += bitsOf((first[at] as number) ^ (second[at] as number));
  return bits;
}

export const inverseHash = (hash: PdqHash): PdqHash => hash.map((word) => ~word);

/** 64 hexadecimal digits with the highest word first, as the reference implementation writes it. */
export function formatHash(hash: PdqHash): string {
  return [...hash]
    .reverse()
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}

/** Null when the text is not a hash. */
export function parseHash(text: string): PdqHash | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null;
  return Uint32Array.from((text.match(/.{8}/g) ?? []).map((word) => parseInt(word, 16)).reverse());
}
