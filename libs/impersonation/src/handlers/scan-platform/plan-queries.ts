import type { PlatformId, SearchSupport } from '../../contract/index.js';
import { generateCandidates, keywordQueries } from '../../domain/candidates/index.js';
import type { ProtectedSnapshot } from '../../domain/protected-identity.snapshot.js';
import type { ScanBudget } from './budget.js';

/** One thing to ask a directory. */
export type Query =
  | { readonly kind: 'list-all' }
  | { readonly kind: 'search'; readonly words: string }
  | { readonly kind: 'look-up'; readonly handles: readonly string[] };

/** The port's limit on handles a call. */
const HANDLES_A_CALL = 25;

export interface PlanInput {
  readonly platform: PlatformId;
  readonly directory: { readonly search: SearchSupport; readonly listsAll?: boolean };
  readonly profile: ProtectedSnapshot;
  /** Handles an earlier scan found: asked again first, so that "gone" means gone. */
  readonly previousHandles: readonly string[];
  /** Of the scan's request, for handles such as `name2026`. */
  readonly year: number;
  readonly budget: ScanBudget;
}

/** What to ask, in order. The same input gives the same plan, so that a repeated job goes on where the last stopped. */
export function planQueries({
  platform,
  directory,
  profile,
  previousHandles,
  year,
  budget,
}: PlanInput): Query[] {
  if (directory.search === 'none') return [];
  if (directory.listsAll === true) return [{ kind: 'list-all' }];
  const { search } = directory;
  const searches = search === 'keyword' ? keywordQueries(profile, budget.searches) : [];
  const limit = Math.ceil(budget.lookUps[search] / profile.handles.length);
  const ranked = profile.handles.map((handle) => generateCandidates(handle, { platform, limit, year }));
  const likely = interleave(ranked).map(({ handle }) => handle);
  const known = inChunks([...new Set(previousHandles)]);
  const look = inChunks(
    [...new Set(likely)]
      .filter((handle) => !previousHandles.includes(handle))
      .slice(0, budget.lookUps[search]),
  );
  return [
    ...known.map(lookUp),
    ...searches.map((words) => ({ kind: 'search' as const, words })),
    ...look.map(lookUp),
  ];
}

const lookUp = (handles: readonly string[]): Query => ({ kind: 'look-up', handles });

/** The likeliest of each list first. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
}

function inChunks(handles: readonly string[]): string[][] {
  const count = Math.ceil(handles.length / HANDLES_A_CALL);
  return Array.from({ length: count }, (_, index) =>
    handles.slice(index * HANDLES_A_CALL, (index + 1) * HANDLES_A_CALL),
  );
}
