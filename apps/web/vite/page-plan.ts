export interface Piece {
  readonly fileName: string;
  /** The module it is the entry of; null for what others share. */
  readonly entry: string | null;
  /** Files it needs at once. */
  readonly imports: readonly string[];
  /** Its modules with the characters that are left of each. */
  readonly modules: Readonly<Record<string, number>>;
}

interface Group {
  readonly pages: ReadonlySet<number>;
  readonly modules: readonly string[];
  readonly size: number;
  /** The pages that have all that its modules import. */
  readonly fit: ReadonlySet<number>;
  /** How many of its characters each of its pages needs. */
  readonly needed: ReadonlyMap<number, number>;
}

/** A request costs a page as much as this many characters before they are made small. */
const REQUEST = 5_000;
/** The most characters of one file that a page may load without need. */
const MOST_UNUSED = 8_000;

interface Question {
  /** The bundle as it is split without groups. */
  readonly pieces: readonly Piece[];
  /** The entry of the console itself, which every page needs, and the module that starts it. */
  readonly frame: readonly [entry: string, start: string];
  /** For each page the entries of its first view. */
  readonly pages: readonly (readonly string[])[];
  /** Whether an entry belongs to the public site, whose modules keep their place. */
  readonly foreign: (entry: string) => boolean;
}

/**
 * Decides which modules travel together, so that a page of the console needs few files and little that it does not use.
 * Modules that the same pages need at once are one file; then files are merged while that costs their pages less than
 * the requests it saves.
 *
 * @returns the file's number for each module in the plan; 0 is what every page needs
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
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    if (kept.has(piece)) continue;
    const users = needed.flatMap((parts, place) => (first.has(piece) || parts.has(piece) ? [place] : []));
    // What is fetched later is split as the bundler does it, and so is what only one page has.
    if (users.length < 2) continue;
    const modules = Object.entries(piece.modules).filter(([id]) => id !== frame[1] && !isEntry(pieces, id));
    const imported = [...closure([piece])];
    const fit = new Set(
      needed.flatMap((parts, place) =>
        imported.every((other) => first.has(other) || parts.has(other) || other === piece) ? [place] : [],
      ),
    );
    const own = sized(modules);
    const needs = new Map(users.map((page) => [page, own.size] as const));
    const group = { pages: new Set(users), fit, needed: needs, ...own };
    groups.set(users.join(), merged(groups.get(users.join()), group));
  }
  return numbered(mergeWhileCheaper([...groups.values()]));
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
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    fit: new Set([...one.fit].filter((page) => other.fit.has(page))),
    needed: new Map(
      [...new Set([...one.pages, ...other.pages])].map((page) => [page, neededBy(page, one, other)] as const),
    ),
  };
}

const neededBy = (page: number, ...groups: readonly Group[]): number =>
  groups.reduce((sum, { needed }) => sum + (needed.get(page) ?? 0), 0);

/** Unused characters that pages load after a merge, less the saved requests; infinite beyond a page's limit. */
function costOf(one: Group, other: Group): number {
  let cost = 0;
  for (const page of new Set([...one.pages, ...other.pages])) {
    // What earlier merges added without need counts too.
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

/** Numbered from the most used. */
function numbered(groups: readonly Group[]): ReadonlyMap<string, number> {
  const sorted = groups.toSorted((a, b) => b.pages.size - a.pages.size || b.size - a.size);
  return new Map(sorted.flatMap(({ modules }, place) => modules.map((id) => [id, place] as const)));
}
