/** One stone of a course; `false` stones are what differs from the protected handle. */
interface Stone {
  readonly text: string;
  readonly differs?: true;
  /** In half letters; a letter is 2. */
  readonly width?: 1 | 4 | 8;
}

/** One handle as a course of the wall. */
export interface Course {
  readonly stones: readonly Stone[];
  readonly note: string | null;
  /** The same for readers who do not see the wall. */
  readonly spoken: string;
}

const letters = (text: string): readonly Stone[] => [...text].map((letter) => ({ text: letter }));
const differs = (text: string, width?: 1 | 4 | 8): Stone => ({
  text,
  differs: true,
  ...(width ? { width } : {}),
});

/** The handle of the simulated networks' invented brand, and ways of imitating it that a scan tells apart. */
export const COURSES: readonly Course[] = [
  {
    stones: [...letters('ta'), differs('m', 4), ...letters('wick')],
    note: 'm for rn',
    spoken: 'tamwick: m in place of r n.',
  },
  {
    // Drawn with the Latin letter, because the two have one shape in most typefaces: that is the trick.
    stones: [...letters('tarnw'), differs('i'), ...letters('ck')],
    note: 'U+0456, not i',
    spoken: 'tarnwick with a Cyrillic letter, U+0456, that looks like i.',
  },
  { stones: letters('tarnwick'), note: null, spoken: 'tarnwick: the protected account.' },
  {
    stones: [...letters('tarn'), differs('v', 1), differs('v', 1), ...letters('ick')],
    note: 'vv for w',
    spoken: 'tarnvvick: two v in place of w.',
  },
  {
    stones: [...letters('tarnw'), differs('1'), ...letters('ck')],
    note: '1 for i',
    spoken: 'tarnw1ck: the digit 1 in place of i.',
  },
  {
    stones: [...letters('tarnwick'), differs('_help', 8)],
    note: 'added word',
    spoken: 'tarnwick_help: an added word.',
  },
];
