/** Letters of other scripts with the shape of a Latin letter (UTS #39) that NFKC does not map to it. */
const SAME_SHAPE: ReadonlyMap<string, string> = new Map(
  'аa сc ԁd еe ցg ɡg һh հh іi ιi јj ϳj ӏl оo οo օo рp ρp ԛq զq ѕs սu νv ѵv ԝw хx уy'
    .split(' ')
    .map((pair) => [...pair])
    .flatMap(([letter = '', latin]) => (latin === undefined ? [] : [[letter, latin] as const])),
);

const READ_AS: Readonly<Record<string, string>> = {
  a: '4@αλ',
  b: '86вьß',
  c: '(¢',
  e: '3єε€',
  g: '96q',
  h: 'нн',
  i: '1l!|jı',
  j: 'i',
  k: 'κк',
  l: '1i!|',
  m: 'м',
  n: 'пηո',
  o: '0σø',
  q: 'g9',
  r: 'гя',
  s: '5$',
  t: '7+т',
  u: 'vυμц',
  v: 'u',
  w: 'ωшщ',
  x: 'χж',
  y: 'γч',
  z: '2з',
};

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const MARKS = /\p{M}/gu;
const ASCII = /^[\x20-\x7e]+$/;
/** A character with its combining marks, or marks alone. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;

/** The letters of a handle without case and a leading @; marks stay with their character. */
export const lettersOf = (handle: string): string[] =>
  handle.replace(/^@/, '').toLowerCase().normalize('NFC').match(LETTER) ?? [];

/** The Latin letter with exactly the same shape; otherwise the letter itself. */
export function shapeOf(letter: string): string {
  const wide = letter.normalize('NFKC').toLowerCase();
  return ASCII.test(wide) ? wide : (SAME_SHAPE.get(letter) ?? letter);
}

export const resembles = (letter: string, genuine: string): boolean =>
  shapeOf(letter) === genuine ||
  letter.normalize('NFD').replace(MARKS, '') === genuine ||
  READ_AS[genuine]?.includes(letter) === true;

/** The visible characters of a text; invisible ones are not drawn. */
export const drawnOf = (text: string): string =>
  [...text].filter((character) => !INVISIBLE.test(character)).join('');

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A letter as text: by its code points unless it is ASCII. */
export const named = (letter: string): string =>
  ASCII.test(letter) ? letter : [...letter].map(codePoint).join(' ');

/** A word in which invisible characters are replaced by their code points. */
export const spelled = (word: string): string =>
  [...word].map((character) => (INVISIBLE.test(character) ? codePoint(character) : character)).join('');
