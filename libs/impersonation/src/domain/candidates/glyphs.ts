import { confusables, foldText } from '../unicode/index.js';

/** Replacements, most convincing first. */
const ASCII: readonly (readonly [string, readonly string[]])[] = [
  ['l', ['1', 'i', 'j']],
  ['i', ['1', 'l', 'j']],
  ['o', ['0']],
  ['m', ['rn', 'nn', 'n', 'rr']],
  ['w', ['vv', 'uu', 'v']],
  ['d', ['cl', 'b', 'ci']],
  ['e', ['3', 'c']],
  ['a', ['4', 'e', 'o']],
  ['s', ['5', 'z']],
  ['t', ['7', 'f']],
  ['b', ['8', '6', 'd', 'lb', 'h']],
  ['g', ['9', 'q', '6']],
  ['q', ['g', '9', 'p']],
  ['z', ['2', 's']],
  ['n', ['m', 'r', 'h', 'ri']],
  ['h', ['b', 'n', 'lh']],
  ['u', ['v', 'ii', 'w']],
  ['v', ['u', 'w']],
  ['c', ['e', 'o']],
  ['k', ['lk', 'ik', 'lc', 'x']],
  ['f', ['t', 'ph']],
  ['j', ['i', 'l']],
  ['y', ['v', 'g']],
  ['r', ['n', 'i']],
  ['p', ['q']],
  ['x', ['k']],
  ['0', ['o']],
  ['1', ['l', 'i']],
  ['2', ['z']],
  ['3', ['e']],
  ['4', ['a']],
  ['5', ['s']],
  ['6', ['b', 'g']],
  ['7', ['t']],
  ['8', ['b']],
  ['9', ['g']],
  ['rn', ['m']],
  ['vv', ['w']],
  ['cl', ['d']],
  ['nn', ['m']],
  ['uu', ['w']],
  ['ph', ['f']],
  ['ck', ['k']],
  ['ks', ['x']],
];

/** Replacements that stay legible when several are used in one handle. */
const STRONG = new Set(
  'l1 i1 li il o0 mrn wvv dcl e3 a4 s5 t7 b8 g9 z2 mnn b6 gq rnm nnm vvw 0o 1l 5s 3e 4a'.split(' '),
);

export function strongLookAlikes(rest: string): (readonly [string, string])[] {
  return asciiLookAlikes(rest).filter(([plain, drawn]) => STRONG.has(plain + drawn));
}

export function asciiLookAlikes(rest: string): (readonly [string, string])[] {
  return ASCII.filter(([plain]) => rest.startsWith(plain)).flatMap(([plain, drawn]) =>
    drawn.map((each): [string, string] => [plain, each]),
  );
}

const CONVINCING =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Latin}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;
const PER_LETTER = 24;

/** Letters that the confusables data omits, because they decompose. */
const DECOMPOSING = 'áàäâãåāąçćčéèëêēėęíìïîīñńňóòöôõøōúùüûūýÿśšşžźżğłďťřľĺńňŕ';

let byLetter: ReadonlyMap<string, readonly string[]> | null = null;

function invert(): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>();
  for (const [code, prototype] of confusables()) {
    const char = String.fromCodePoint(code);
    if (
      code < 128 ||
      !/^[a-zA-Z]$/.test(prototype) ||
      !/\p{L}/u.test(char) ||
      char.normalize('NFKC') !== char
    )
      continue;
    const letter = prototype.toLowerCase();
    map.set(letter, [...(map.get(letter) ?? []), char]);
  }
  for (const char of DECOMPOSING) {
    const letter = foldText(char);
    map.set(letter, [...(map.get(letter) ?? []), char]);
  }
  for (let code = 0; code < 26; code += 1) {
    const letter = String.fromCharCode(97 + code);
    map.set(letter, [...(map.get(letter) ?? []), String.fromCharCode(0xff41 + code)]);
  }
  const rank = (char: string): number => (CONVINCING.test(char) ? (char === char.toLowerCase() ? 0 : 1) : 2);
  return new Map(
    [...map].map(([letter, chars]) => [letter, chars.sort((a, b) => rank(a) - rank(b)).slice(0, PER_LETTER)]),
  );
}

export function unicodeLookAlikes(rest: string): (readonly [string, string])[] {
  byLetter ??= invert();
  const letter = rest[0] ?? '';
  return (byLetter.get(letter) ?? []).map((char): [string, string] => [letter, char]);
}
