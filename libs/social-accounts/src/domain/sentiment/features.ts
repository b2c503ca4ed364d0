/** The model sees hashes of 1 to 3 words (with negation marks) and of 3 to 5 characters, each once. */
export const FEATURE_BITS = 18;
export const FEATURES = 2 ** FEATURE_BITS;
const MASK = FEATURES - 1;

const NEGATION = /^(?:not|no|never|nobody|nothing|neither|nor|none|cannot|\w+n['’]?t)$/;
/** The number of words that a negation covers. */
const REACH = 3;

/** Addresses are removed, names and numbers replaced: they show no sentiment. Repeated letters are reduced. */
export function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/@\w+/g, ' @ ')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1$1')
    .replaceAll(/([!?.])\1+/g, '$1$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 1_000);
}

/** The FNV-1a hash of the code units. */
function hash(seed: number, text: string, from: number, to: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = from; at < to; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  return (Math.imul(value, 0x2c1b3c6d) >>> 0) & MASK;
}

const WORD =
  /[\p{L}\p{M}]+(?:['’][\p{L}]+)?|#[\p{L}0-9_]+|[@0]|\p{Extended_Pictographic}|[:;=8][-o*']?[)\](\[dp/\\|]|[!?.]+/gu;

function wordsOf(text: string): readonly string[] {
  let covered = 0;
  return (text.match(WORD) ?? []).map((word) => {
    if (NEGATION.test(word)) {
      covered = REACH;
      return word;
    }
    if (covered > 0 && /^[!?.]+$/.test(word)) covered = 0;
    const marked = covered > 0 ? `!${word}` : word;
    if (covered > 0) covered -= 1;
    return marked;
  });
}

/** Places in the model's table, with values. Words and characters weigh the same for texts of every length. */
export interface Features {
  readonly places: Int32Array;
  readonly values: Float32Array;
}

export function featuresOf(text: string): Features {
  const plain = normalised(text);
  const words = wordsOf(plain);
  const byWords = new Set<number>();
  for (let size = 1; size <= 3; size += 1)
    for (let at = 0; at + size <= words.length; at += 1) {
      const joined = words.slice(at, at + size).join(' ');
      byWords.add(hash(size, joined, 0, joined.length));
    }
  const byCharacters = new Set<number>();
  const padded = ` ${plain} `;
  for (let size = 3; size <= 5; size += 1)
    for (let at = 0; at + size <= padded.length; at += 1)
      byCharacters.add(hash(16 + size, padded, at, at + size));
  const count = byWords.size + byCharacters.size;
  const values = new Float32Array(count).fill(1 / Math.sqrt(byWords.size || 1), 0, byWords.size);
  values.fill(1 / Math.sqrt(byCharacters.size || 1), byWords.size);
  return { places: Int32Array.from([...byWords, ...byCharacters]), values };
}
