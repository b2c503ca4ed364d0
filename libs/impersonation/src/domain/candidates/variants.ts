import { neighbourKeys } from '../handle/index.js';
import { asciiLookAlikes, strongLookAlikes, unicodeLookAlikes } from './glyphs.js';

export type Technique =
  | 'same'
  | 'separator'
  | 'homoglyph'
  | 'homoglyph-unicode'
  | 'transposition'
  | 'omission'
  | 'repetition'
  | 'keyboard'
  | 'vowel-swap'
  | 'bit-flip'
  | 'substitution'
  | 'insertion'
  | 'digits'
  | 'combination'
  | 'double-combination'
  | 'typo-combination';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const VOWELS = 'aeiou';

const splice = (text: string, at: number, length: number, insert: string): string =>
  text.slice(0, at) + insert + text.slice(at + length);
const positions = (text: string): number[] => [...text].map((_, at) => at);

export const EDITS: Readonly<Partial<Record<Technique, (label: string, separators: string) => string[]>>> = {
  separator: (label, separators) => [
    ...[...separators].flatMap((sign) => [label + sign, sign + label]),
    ...positions(label)
      .slice(1)
      .flatMap((at) => [...separators].map((sign) => splice(label, at, 0, sign))),
    ...(/[_.-]/.test(label)
      ? [label.replace(/[_.-]/g, ''), ...[...separators].map((sign) => label.replace(/[_.-]/g, sign))]
      : []),
  ],
  transposition: (label) =>
    positions(label)
      .slice(1)
      .map((at) => splice(label, at - 1, 2, `${label[at] ?? ''}${label[at - 1] ?? ''}`)),
  omission: (label) =>
    positions(label)
      .map((at) => splice(label, at, 1, ''))
      .reverse(),
  repetition: (label) =>
    positions(label)
      .reverse()
      .flatMap((at) => [
        splice(label, at, 0, label[at] ?? ''),
        splice(label, at, 0, (label[at] ?? '').repeat(2)),
      ]),
  keyboard: (label) =>
    positions(label).flatMap((at) =>
      neighbourKeys(label[at] ?? '').flatMap((key) => [
        splice(label, at, 1, key),
        splice(label, at, 0, key),
        splice(label, at + 1, 0, key),
      ]),
    ),
  'vowel-swap': (label) =>
    positions(label).flatMap((at) =>
      VOWELS.includes(label[at] ?? '-') ? [...VOWELS].map((vowel) => splice(label, at, 1, vowel)) : [],
    ),
  'bit-flip': (label) =>
    positions(label).flatMap((at) =>
      [0, 1, 2, 3, 4, 5, 6].map((bit) =>
        splice(label, at, 1, String.fromCharCode(label.charCodeAt(at) ^ (1 << bit)).toLowerCase()),
      ),
    ),
  substitution: (label) =>
    positions(label).flatMap((at) => [...ALPHABET].map((letter) => splice(label, at, 1, letter))),
  insertion: (label, separators) =>
    [...positions(label), label.length]
      .reverse()
      .flatMap((at) => [...ALPHABET, ...separators].map((letter) => splice(label, at, 0, letter))),
};

/** Replaces characters breadth first and returns at most `limit` results. */
function replaceGlyphs(
  label: string,
  optionsAt: (rest: string) => readonly (readonly [string, string])[],
  limit: number,
): string[] {
  const found: string[] = [];
  let wave: { text: string; from: number }[] = [{ text: label, from: 0 }];
  while (wave.length > 0 && found.length < limit) {
    const next: { text: string; from: number }[] = [];
    for (const { text, from } of wave) {
      for (let at = from; at < text.length; at += 1) {
        for (const [plain, drawn] of optionsAt(text.slice(at))) {
          const made = splice(text, at, plain.length, drawn);
          next.push({ text: made, from: at + drawn.length });
          found.push(made);
          if (found.length >= limit) return found;
        }
      }
    }
    wave = next;
  }
  return found;
}

/** One legible replacement first, then any single replacement, then several legible ones. */
export function asciiHomoglyphs(label: string, limit: number): string[] {
  const strong = replaceGlyphs(label, strongLookAlikes, limit);
  const single = positions(label).flatMap((at) =>
    asciiLookAlikes(label.slice(at)).map(([plain, drawn]) => splice(label, at, plain.length, drawn)),
  );
  const places = positions(label).filter((at) => strongLookAlikes(label.slice(at)).length > 0).length;
  return [...new Set([...strong.slice(0, places), ...single, ...strong])].slice(0, limit);
}

/** Results with the fewest changes first. */
export function unicodeHomoglyphs(label: string, limit: number): string[] {
  return replaceGlyphs(label, unicodeLookAlikes, limit);
}

export function withDigits(label: string, year: number, separators: string): string[] {
  const years = [0, 1, -1, 2, -2, 3, 4, 5, 6].map((back) => String(year - back));
  const numbers = [
    ...years,
    ...years.map((each) => each.slice(2)),
    '1',
    '2',
    '3',
    '123',
    '01',
    '02',
    '007',
    '7',
    '0',
    '00',
    '24',
    '247',
    '365',
    '99',
    '100',
    '10',
    '11',
    '12',
    '13',
    '21',
    '22',
    '23',
  ];
  const small = Array.from({ length: 100 }, (_, number) => String(number));
  const all = [...new Set([...numbers, ...small])];
  return all.flatMap((number) => [
    label + number,
    ...[...separators].map((sign) => label + sign + number),
    number + label,
  ]);
}
