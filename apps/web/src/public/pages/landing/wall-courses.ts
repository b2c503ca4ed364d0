import { t } from '@rampart/kernel';

/** A stone of a course. `false` stones differ from the protected handle. */
interface Stone {
  readonly text: string;
  readonly differs?: true;
  /** The width in half letters; a letter is 2. */
  readonly width?: 1 | 4 | 8;
}

export interface Course {
  readonly stones: readonly Stone[];
  readonly note: string | null;
  readonly spoken: string;
}

export const SAMPLE = 'tarnwick';
export const LONGEST = 15;

const letters = (text: string): readonly Stone[] => [...text].map((letter) => ({ text: letter }));
const differs = (text: string, width?: 1 | 4 | 8): Stone => ({
  text,
  differs: true,
  ...(width ? { width } : {}),
});

const MERGED = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
  ['nn', 'm'],
] as const;
const CYRILLIC: Readonly<Record<string, string>> = {
  i: 'U+0456',
  a: 'U+0430',
  e: 'U+0435',
  o: 'U+043E',
  c: 'U+0441',
  p: 'U+0440',
  x: 'U+0445',
  y: 'U+0443',
  s: 'U+0455',
  j: 'U+0458',
};
const DIGITS: Readonly<Record<string, string>> = {
  i: '1',
  l: '1',
  o: '0',
  e: '3',
  a: '4',
  s: '5',
  b: '8',
  g: '9',
  z: '2',
  t: '7',
};

type Imitate = (handle: string) => Course | null;

const inPlace = (handle: string, at: number, length: number, stones: readonly Stone[]): readonly Stone[] => [
  ...letters(handle.slice(0, at)),
  ...stones,
  ...letters(handle.slice(at + length)),
];

const merged: Imitate = (handle) => {
  for (const [two, one] of MERGED) {
    const at = handle.indexOf(two);
    if (at === -1) continue;
    return {
      stones: inPlace(handle, at, 2, [differs(one, 4)]),
      note: t`${one} for ${two}`,
      spoken: t`${handle.replace(two, one)}: ${one} in place of ${[...two].join(' ')}.`,
    };
  }
  return null;
};

const split: Imitate = (handle) => {
  for (const [two, one] of MERGED) {
    const at = handle.indexOf(one);
    if (at === -1) continue;
    const [first = '', second = ''] = two;
    return {
      stones: inPlace(handle, at, 1, [differs(first, 1), differs(second, 1)]),
      note: t`${two} for ${one}`,
      spoken: t`${handle.replace(one, two)}: ${first === second ? t`two ${first}` : `${first} ${second}`} in place of ${one}.`,
    };
  }
  return null;
};

/** The index of a letter in the table that is nearest to two thirds of the handle, where a change is noticed least. */
function placeIn(handle: string, table: Readonly<Record<string, string>>): number {
  const far = (at: number): number => Math.abs(at - (handle.length * 2) / 3);
  const places = [...handle].flatMap((letter, at) => (table[letter] === undefined ? [] : [at]));
  return places.reduce((best, at) => (best === -1 || far(at) < far(best) ? at : best), -1);
}

const otherScript: Imitate = (handle) => {
  const at = placeIn(handle, CYRILLIC);
  const letter = handle[at];
  if (letter === undefined) return null;
  return {
    // Drawn with the Latin letter, because both have the same shape in most typefaces.
    stones: inPlace(handle, at, 1, [differs(letter)]),
    note: t`${CYRILLIC[letter]}, not ${letter}`,
    spoken: t`${handle} with a Cyrillic letter, ${CYRILLIC[letter]}, that looks like ${letter}.`,
  };
};

const digit: Imitate = (handle) => {
  const at = placeIn(handle, DIGITS);
  const letter = handle[at];
  if (letter === undefined) return null;
  const number = DIGITS[letter] ?? '';
  return {
    stones: inPlace(handle, at, 1, [differs(number)]),
    note: t`${number} for ${letter}`,
    spoken: t`${handle.slice(0, at)}${number}${handle.slice(at + 1)}: the digit ${number} in place of ${letter}.`,
  };
};

const word =
  (added: string): Imitate =>
  (handle) => ({
    stones: [...letters(handle), differs(added, 8)],
    note: t`added word`,
    spoken: t`${handle}${added}: an added word.`,
  });

const doubled: Imitate = (handle) => {
  const letter = handle.at(-1) ?? '';
  return {
    stones: [...letters(handle), differs(letter)],
    note: t`${letter} twice`,
    spoken: t`${handle}${letter}: the last letter twice.`,
  };
};

/** Ways to imitate a handle, by course. If a handle has no place for one, the next is used. */
const WAYS: readonly (readonly Imitate[])[] = [
  [merged, doubled],
  [otherScript, word('_hq')],
  [split, word('_team')],
  [digit, word('_real')],
  [word('_help')],
];

/** A protected handle among five imitations that a scan distinguishes. @param handle lower-case, without @ */
export function coursesOf(handle: string): readonly Course[] {
  const imitations = WAYS.flatMap((ways) => {
    const found = ways.map((way) => way(handle)).find((course) => course !== null);
    return found ? [found] : [];
  });
  const own = { stones: letters(handle), note: null, spoken: t`${handle}: the protected account.` };
  return [...imitations.slice(0, 2), own, ...imitations.slice(2)];
}

/** The handle from a visitor's input; empty when the input contains no valid character. */
export const handleOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^@/, '')
    .toLowerCase()
    .replace(/[^a-z0-9._]/g, '')
    .slice(0, LONGEST);
