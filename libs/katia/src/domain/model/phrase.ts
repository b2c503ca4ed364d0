/** Words that a phrase may add, remove or move: no number, name, time, degree or negation. All others must stay. */
const FILLERS: ReadonlySet<string> = new Set(
  `a an the is are was were be been being there here it its they their these those this that which who whom whose
   of in on at for by with as and also has have had do does did so then
   found seen counted recorded showing shows show total altogether overall currently please let me know you your we our us
   result results answer about`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words, numbers and ids with all their characters: `2026-11-26`, `192.0.2.1`, `@kestrel`, `97.5`. */
const TOKEN =
  /[\p{L}\p{N}@#_%/\\$€£+~^=<>&|*{}[\]"'`-](?:(?:[^\s,;()!?]|(?<=\d),(?=\d))*[\p{L}\p{N}%_/\\"'`\]}-])?/gu;
/** Signs that a phrase may add, apart from letters, digits and spaces. Others could change a number. */
const PLAIN_SIGN = /[\p{L}\p{N}\s.,;:()!?]/u;

const tokensOf = (text: string): readonly string[] => text.normalize('NFKC').match(TOKEN) ?? [];

const isFiller = (token: string): boolean => FILLERS.has(token.toLowerCase());

/** The meaning of a sentence: its tokens without fillers. Case matters in all but plain words. */
const substanceOf = (text: string): readonly string[] =>
  tokensOf(text)
    .filter((token) => !isFiller(token))
    .map((token) => (/^\p{Lu}?\p{Ll}+$/u.test(token) ? token.toLowerCase() : token));

/** Whether a phrase says exactly the same as the cited sentence. The tokens are compared one by one. */
export function saysTheSame(phrase: string, cited: string): boolean {
  // Letters in another form could look like digits, and control characters can hide text.
  if (/[\p{Cc}\p{Cf}\p{Co}]/u.test(phrase) || phrase.normalize('NFKC') !== phrase) return false;
  if (phrase.length > cited.length * 2 + 80) return false;
  if ([...phrase].some((sign) => !PLAIN_SIGN.test(sign) && !cited.includes(sign))) return false;
  const [said, source] = [substanceOf(phrase), substanceOf(cited)];
  return said.length === source.length && said.every((token, place) => token === source[place]);
}
