/** Groups of two or three letters that look like one letter in common sans-serif fonts; 1 is read as l, 0 as o. */
const GROUPS: ReadonlySet<string> = new Set(
  (
    'n|ri n|rl m|rri m|rrl m|in m|nl m|ni h|li h|lh h|ll h|ii u|ii u|li u|ll u|il k|lc k|lk k|ic k|ik k|lx b|lo b|lb b|io b|ib ' +
    'g|cj d|ci d|cl d|ol d|oi w|vv w|uu w|vu w|uv a|ci a|cl q|oj q|cj p|io y|vj x|ij r|li'
  ).split(' '),
);

const LETTERS_BY_GROUP = new Map<string, string[]>();
for (const pair of GROUPS) {
  const [letter = '', group = ''] = pair.split('|');
  LETTERS_BY_GROUP.set(group, [...(LETTERS_BY_GROUP.get(group) ?? []), letter]);
}

/** The texts that `to` may imitate: replaces one group at a time by the letter that it looks like. */
export function* readGroups(to: string): Generator<string> {
  const read = to.replaceAll('1', 'l').replaceAll('0', 'o');
  for (let at = 0; at + 2 <= to.length; at += 1) {
    for (const size of [2, 3]) {
      for (const letter of LETTERS_BY_GROUP.get(read.slice(at, at + size)) ?? [])
        yield to.slice(0, at) + letter + to.slice(at + size);
    }
  }
}

/** @param group two or three letters, lower case */
export const letterDrawnBy = (group: string, letter: string): boolean =>
  LETTERS_BY_GROUP.get(group.replaceAll('1', 'l').replaceAll('0', 'o'))?.includes(letter) ?? false;

/** Whether a group of letters in `to` looks like one letter of `from`: "ri" like "n", "lo" like "b". */
export function isDrawnByGroup(from: string, to: string): boolean {
  const added = to.length - from.length;
  if (from.length < 3 || added < 1 || added > 2) return false;
  let start = 0;
  while (start < from.length && from.charCodeAt(start) === to.charCodeAt(start)) start += 1;
  // The replaced letter is at `start`; all other letters are the same.
  for (let at = start + 1; at < from.length; at += 1)
    if (from.charCodeAt(at) !== to.charCodeAt(at + added)) return false;
  return letterDrawnBy(to.slice(start, start + added + 1), from[start] ?? '');
}

/** Whether `to` is `from` with some letters repeated: "wiiish" from "wish". A run of letters never becomes shorter. */
export function isStretched(from: string, to: string): boolean {
  if (from.length < 3 || to.length <= from.length) return false;
  let at = 0;
  for (let start = 0; start < from.length;) {
    const unit = from.charCodeAt(start);
    const [runFrom, heldFrom] = [start, at];
    while (start < from.length && from.charCodeAt(start) === unit) start += 1;
    while (at < to.length && to.charCodeAt(at) === unit) at += 1;
    if (at - heldFrom < start - runFrom) return false;
  }
  return at === to.length;
}
