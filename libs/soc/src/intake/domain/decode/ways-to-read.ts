/** What the named groups of a pattern matched. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Enough for every honest line; the last ways are the ones that a service's own end allows. */
const MOST = 64;

/**
 * A message that names somebody in free text and then goes on: every place where the name may end, from the right.
 *
 * @param between what the name is followed by
 * @param ends what the rest has to be, from its beginning to its end
 * @returns for each way the groups of `ends`, and the name as `user`
 */
export function waysToRead(text: string, between: string, ends: RegExp): readonly Groups[] {
  const ways: Groups[] = [];
  const bare = between.trimStart();
  for (let at = text.lastIndexOf(between), tried = 0; at !== -1 && tried < MOST; tried += 1) {
    const groups = ends.exec(text.slice(at + between.length))?.groups;
    if (groups) ways.push({ ...groups, user: text.slice(0, at) });
    at = at === 0 ? -1 : text.lastIndexOf(between, at - 1);
  }
  // Nobody is named at all.
  const groups =
    ways.length === 0 && text.startsWith(bare) ? ends.exec(text.slice(bare.length))?.groups : undefined;
  return groups ? [{ ...groups, user: '' }] : ways;
}
