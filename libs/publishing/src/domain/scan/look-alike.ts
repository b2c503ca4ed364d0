/** Letters that readers mistake for others. */
const SAME: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ј: 'j',
    ѕ: 's',
    һ: 'h',
    к: 'k',
    м: 'm',
  },
  ...{
    т: 't',
    в: 'b',
    н: 'h',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
    α: 'a',
    ο: 'o',
    ρ: 'p',
    ν: 'v',
    ι: 'i',
    κ: 'k',
    τ: 't',
  },
  ...{
    υ: 'u',
    ε: 'e',
    η: 'n',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '5': 's',
    '8': 'b',
  },
  ...{ i: 'l', $: 's', '@': 'a' },
};

/** Words with the same skeleton look alike. */
export const skeletonOf = (word: string): string =>
  [...word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w')]
    .map((letter) => SAME[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');

const WORDS = 'official|support|help|team|real|verify|verified|secure|security|login|account|service';
const DRESSED = new RegExp(`^(?:${WORDS})+|(?:${WORDS})+$`, 'gu');

/** The protected name that a word imitates; null when it imitates none, or is itself protected. */
export function imitated(word: string, names: readonly string[]): string | null {
  const plain = word.toLowerCase();
  if (plain.length < 4 || names.includes(plain)) return null;
  const skeleton = skeletonOf(word);
  const bare = skeletonOf(plain.replace(/[_.-]/gu, '').replace(DRESSED, ''));
  for (const name of names) {
    if (name.length < 4) continue;
    const wanted = skeletonOf(name);
    if (skeleton === wanted || bare === wanted || (name.length >= 6 && isOneEditAway(skeleton, wanted)))
      return name;
  }
  return null;
}

/** Whether one letter is added, missing or different, or two are swapped. */
export function isOneEditAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return (
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    restOne.slice(1) === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
}

/** Whether a word mixes letters of several scripts, as no language does. */
export function mixesScripts(word: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  return scripts.filter((script) => script.test(word)).length > 1;
}
