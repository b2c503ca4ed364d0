export type Groups = Readonly<Record<string, string | undefined>>;

const MOST = 64;

/**
 * All readings of a message that has a name in free text, from the right. @param between text after the name
 * @param ends pattern for the rest @returns groups of `ends` per reading, with the name as `user`
 */
export function waysToRead(text: string, between: string, ends: RegExp): readonly Groups[] {
  const ways: Groups[] = [];
  const bare = between.trimStart();
  for (let at = text.lastIndexOf(between), tried = 0; at !== -1 && tried < MOST; tried += 1) {
    const groups = ends.exec(text.slice(at + between.length))?.groups;
    if (groups) ways.push(named(groups, text.slice(0, at)));
    at = at === 0 ? -1 : text.lastIndexOf(between, at - 1);
  }
  // A reading with an empty name.
  const groups =
    ways.length === 0 && text.startsWith(bare) ? ends.exec(text.slice(bare.length))?.groups : undefined;
  return groups ? [named(groups, '')] : ways;
}

/** Adds to the groups of the match themselves: they are its own. */
const named = (groups: Record<string, string>, user: string): Groups => Object.assign(groups, { user });
