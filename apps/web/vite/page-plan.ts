export interface Piece {
  readonly fileName: string;
  /** The module whose entry it is; null for a shared chunk. */
  readonly entry: string | null;
  readonly imports: readonly string[];
  readonly later: readonly string[];
  /** The size of each of its modules after tree shaking, characters. */
  readonly modules: Readonly<Record<string, number>>;
}

interface Group {
  readonly pages: ReadonlySet<number>;
  /** Lazy parts that need it, numbered after the pages. */
  readonly parts: ReadonlySet<number>;
  readonly modules: readonly string[];
  readonly size: number;
  /** The pages that have all imports of its modules. */
  readonly fit: ReadonlySet<number>;
  /** The number of its characters that each page and part needs. */
  readonly needed: ReadonlyMap<number, number>;
}

/** The cost of a request for a page, in characters before minification. */
const REQUEST = 6_000;
/** The most unneeded characters of one file that a page or part may load. */
const MOST_UNUSED = 11_000;

interface Question {
  /** The chunks of the bundle without groups. */
  readonly pieces: readonly Piece[];
  /** The entry of the console, which every page needs, and the module that starts it. */
  readonly frame: readonly [entry: string, start: string];
  /** The entries of each page's first view. */
  readonly pages: readonly (readonly string[])[];
  /** Whether an entry belongs to the public site, whose modules are not moved. */
  readonly foreign: (entry: string) => boolean;
}

/**
 * Assigns modules to files, so that a page of the console loads few files and little unused code. Modules that the
 * same pages need are one file. Files are then merged while this costs their pages less than the saved requests.
 * @returns the file's number for each module in the plan; 0 is needed by every page
 */
export function planChunks({ pieces, frame, pages, foreign }: Question): ReadonlyMap<string, number> {
  const byFile = new Map(pieces.map((piece) => [piece.fileName, piece]));
  const closure = (start: readonly Piece[]): ReadonlySet<Piece> => {
    const seen = new Set(start);
    for (const piece of seen)
      for (const file of piece.imports) {
        const next = byFile.get(file);
        if (next !== undefined) seen.add(next);
      }
    return seen;
  };
  const at = (entry: string): readonly Piece[] => pieces.filter((piece) => piece.entry === entry);
  const kept = closure(pieces.filter(({ entry }) => entry !== null && foreign(entry)));
  const first = closure(at(frame[0]));
  const needed = pages.map((entries) => closure(entries.flatMap(at)));
  const parts = laterParts(pieces, needed, closure).filter(([part]) => !kept.has(part));
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    if (kept.has(piece)) continue;
    const users = needed.flatMap((own, place) => (first.has(piece) || own.has(piece) ? [place] : []));
    // Modules that are loaded later, or that a single page needs, stay where the bundler puts them.
    if (users.length < 2) continue;
    const modules = Object.entries(piece.modules).filter(
      ([id, length]) => length > 0 && id !== frame[1] && !isEntry(pieces, id),
    );
    const later = parts.flatMap(([, has], place) => (has.has(piece) ? [pages.length + place] : []));
    const imported = [...closure([piece])].filter((other) => other !== piece && !first.has(other));
    const fit = new Set(
      [...needed, ...parts.map(([, has]) => has)].flatMap((has, place) =>
        imported.every((other) => has.has(other)) ? [place] : [],
      ),
    );
    const own = sized(modules);
    const needs = new Map([...users, ...later].map((user) => [user, own.size] as const));
    const group = { pages: new Set(users), parts: new Set(later), fit, needed: needs, ...own };
    const key = [...users, ...later].join();
    groups.set(key, merged(groups.get(key), group));
  }
  return numbered(mergeWhileCheaper([...groups.values()]));
}

type Pieces = ReadonlySet<Piece>;

/** Lazy parts, each with what is loaded at that time: its own files and those of every page that loads it. */
function laterParts(
  pieces: readonly Piece[],
  pages: readonly Pieces[],
  closure: (start: readonly Piece[]) => Pieces,
): readonly (readonly [part: Piece, has: Pieces])[] {
  const onPages = new Set(pages.flatMap((page) => [...page]));
  const there = new Map<Piece, Pieces>();
  const fetch = (file: string, from: Pieces): boolean => {
    const part = pieces.find(({ fileName }) => fileName === file);
    if (part === undefined || onPages.has(part)) return false;
    const known = there.get(part);
    const own = closure([part]);
    const has = new Set([...own, ...[...from].filter((piece) => known?.has(piece) ?? true)]);
    there.set(part, has);
    return has.size !== known?.size;
  };
  let waiting: readonly Pieces[] = pages;
  while (waiting.length > 0) {
    const changed = new Set<string>();
    for (const has of waiting)
      for (const file of new Set([...has].flatMap(({ later }) => later)))
        if (fetch(file, has)) changed.add(file);
    waiting = [...there].flatMap(([{ fileName }, has]) => (changed.has(fileName) ? [has] : []));
  }
  return [...there];
}

const isEntry = (pieces: readonly Piece[], id: string): boolean => pieces.some(({ entry }) => entry === id);

const sized = (modules: readonly (readonly [string, number])[]): Pick<Group, 'modules' | 'size'> => ({
  modules: modules.map(([id]) => id),
  size: modules.reduce((sum, [, length]) => sum + length, 0),
});

function merged(one: Group | undefined, other: Group): Group {
  if (one === undefined) return other;
  return {
    pages: new Set([...one.pages, ...other.pages]),
    parts: new Set([...one.parts, ...other.parts]),
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    fit: new Set([...one.fit].filter((page) => other.fit.has(page))),
    needed: new Map([...usersOf(one, other)].map((user) => [user, neededBy(user, one, other)] as const)),
  };
}

const usersOf = (...groups: readonly Group[]): ReadonlySet<number> =>
  new Set(groups.flatMap(({ needed }) => [...needed.keys()]));

const neededBy = (page: number, ...groups: readonly Group[]): number =>
  groups.reduce((sum, { needed }) => sum + (needed.get(page) ?? 0), 0);

/** The unused characters that pages load after a merge, minus the saved requests; infinite above a page's limit. */
function costOf(one: Group, other: Group): number {
  let cost = 0;
  // A lazy part saves no request of a first view. It must only not load much unused code.
  for (const part of new Set([...one.parts, ...other.parts])) {
    if (one.size + other.size - neededBy(part, one, other) > MOST_UNUSED) return Infinity;
    const unused = one.parts.has(part) ? other : one;
    if (!(one.parts.has(part) && other.parts.has(part)) && !unused.fit.has(part)) return Infinity;
  }
  for (const page of new Set([...one.pages, ...other.pages])) {
    // Includes the unneeded code of earlier merges.
    if (one.size + other.size - neededBy(page, one, other) > MOST_UNUSED) return Infinity;
    if (one.pages.has(page) && other.pages.has(page)) cost -= REQUEST;
    else {
      const unused = one.pages.has(page) ? other : one;
      cost += unused.fit.has(page) ? unused.size : Infinity;
    }
  }
  return cost;
}

function mergeWhileCheaper(start: readonly Group[]): readonly Group[] {
  const groups = [...start];
  for (;;) {
    let best = { cost: 0, one: -1, other: -1 };
    for (let one = 0; one < groups.length; one += 1)
      for (let other = one + 1; other < groups.length; other += 1) {
        const [a, b] = [groups[one], groups[other]];
        const cost = a && b ? costOf(a, b) : 0;
        if (cost < best.cost) best = { cost, one, other };
      }
    const [a, b] = [groups[best.one], groups[best.other]];
    if (a === undefined || b === undefined) return groups;
    groups.splice(best.other, 1);
    groups[best.one] = merged(a, b);
  }
}

/** Numbers files from the most used one, so that imports come first. A file also takes imports without a file. */
function numbered(groups: readonly Group[]): ReadonlyMap<string, number> {
  const sorted = groups.toSorted(
    (a, b) => b.pages.size - a.pages.size || b.parts.size - a.parts.size || b.size - a.size,
  );
  return new Map(sorted.flatMap(({ modules }, place) => modules.map((id) => [id, place] as const)));
}
