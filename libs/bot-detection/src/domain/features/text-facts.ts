export interface TextFacts {
  readonly length: number;
  readonly digits: number;
  readonly trailingDigits: number;
  readonly upper: number;
  readonly letters: number;
  readonly underscores: number;
  readonly links: number;
  readonly mentions: number;
  readonly hashtags: number;
  /** Characters beyond the Basic Multilingual Plane, most of which are emoji. */
  readonly astral: number;
  /** The number of scripts among Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai, Hangul, Kana and Han. */
  readonly scripts: number;
}

/** Each entry: first code, next code, bit. */
const SCRIPTS: readonly (readonly [number, number, number])[] = [
  [0x370, 0x400, 2],
  [0x400, 0x530, 4],
  [0x590, 0x600, 8],
  [0x600, 0x780, 16],
  [0x900, 0x980, 32],
  [0xe00, 0xe80, 64],
  [0x1100, 0x1200, 128],
  [0x3040, 0x3100, 256],
  [0x3400, 0xa000, 512],
  [0xac00, 0xd7b0, 128],
];

function scriptBit(code: number): number {
  if (code < 0x370) return code >= 0xc0 ? 1 : 0;
  for (const [first, next, bit] of SCRIPTS) if (code >= first && code < next) return bit;
  return 0;
}

export function textFacts(text: string): TextFacts {
  let digits = 0;
  let trailingDigits = 0;
  let upper = 0;
  let letters = 0;
  let underscores = 0;
  let links = 0;
  let mentions = 0;
  let hashtags = 0;
  let astral = 0;
  let scripts = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      digits += 1;
      trailingDigits += 1;
      continue;
    }
    trailingDigits = 0;
    if (code >= 97 && code <= 122) {
      letters += 1;
      scripts |= 1;
    } else if (code >= 65 && code <= 90) {
      upper += 1;
      letters += 1;
      scripts |= 1;
    } else if (code === 95) underscores += 1;
    else if (code === 64) mentions += 1;
    else if (code === 35) hashtags += 1;
    else if (code === 58 && text.startsWith('//', at + 1)) links += 1;
    else if (code >= 0xd800 && code < 0xdc00) astral += 1;
    else if (code >= 0xc0) {
      const bit = scriptBit(code);
      scripts |= bit;
      if (bit !== 0) letters += 1;
    }
  }
  return {
    length: text.length,
    digits,
    trailingDigits,
    upper,
    letters,
    underscores,
    links,
    mentions,
    hashtags,
    astral,
    scripts: bits(scripts),
  };
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
