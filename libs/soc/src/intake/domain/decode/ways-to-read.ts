/** What the named groups of a pattern matched. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Enough for every honest line; the last ways are the ones that a service's own end allows. */
const MOST = 64;

/**
 * Readings of a message with a name in free text: every place where the name may end, from the right.
 * @param between what follows the name
 * @param ends a pattern for the whole rest
 * @returns for each reading the groups of `ends`, and the name as `user`
 */
export function waysToRead(text: string, between: string, ends: RegExp): readonly Groups[] {
  const ways: Groups[] = [];
  const bare = between.trimStart();
  for (let at = text.lastIndexOf(between), tried = 0; at !== -1 && tried < MOST; tried += 1) {
    const groups = ends.exec(text.slice(at + between.length))?.groups;
    if (groups) ways.push({ ...groups, user: text.slice(0, at) });
    at = at === 0 ? -1 : text.lastIndexOf(between, at - 1);
  }
  // No name at all.
  const groups =
    ways.length === 0 && text.startsWith(bare) ? ends.exec(text.slice(bare.length))?.groups : undefined;
  return groups ? [{ ...groups, user: '' }] : ways;
}
