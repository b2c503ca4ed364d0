import type { PlatformId, ProtectedProfile, SearchSupport } from '../../contract/index.js';
import { generateCandidates, HANDLE_RULES, keywordQueries } from '../../domain/candidates/index.js';
import { foldText, words } from '../../domain/unicode/index.js';
import type { ScanBudget } from './budget.js';

export type Query =
  | { readonly kind: 'list-all' }
  | { readonly kind: 'search'; readonly words: string }
  | { readonly kind: 'look-up'; readonly handles: readonly string[] };

/** The limit of the port per call. */
const HANDLES_A_CALL = 25;

export interface PlanInput {
  readonly platform: PlatformId;
  readonly directory: { readonly search: SearchSupport; readonly listsAll?: boolean };
  readonly profile: Pick<ProtectedProfile, 'handles' | 'displayNames'>;
  /** Looked up first, so that an account that is missing is really gone. */
  readonly previousHandles: readonly string[];
  /** The current year, for handles such as `name2026`. */
  readonly year: number;
  readonly budget: ScanBudget;
}

/** Plans deterministically, so that a repeated job continues where the last one stopped. */
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
  const budgeted = budget.lookUps[search];
  const vary = (handle: string) =>
    generateCandidates(handle, { platform, limit: budgeted, year }).map((one) => one.handle);
  const named = namedHandles(profile.displayNames, HANDLE_RULES[platform].separators);
  const likely = interleave([...profile.handles.map(vary), ...named.map(vary)], profile.handles.length);
  const known = inChunks([...new Set(previousHandles)]);
  const fresh = [...new Set(likely)].filter((handle) => !previousHandles.includes(handle));
  const look = inChunks(fresh.slice(0, budgeted));
  return [
    ...known.map(lookUp),
    ...searches.map((words) => ({ kind: 'search' as const, words })),
    ...look.map(lookUp),
  ];
}

function namedHandles(displayNames: readonly string[], separators: string): string[] {
  const named = displayNames.map((name) => words(foldText(name)).join(separators.slice(0, 1)));
  return [...new Set(named)].filter((handle) => handle !== '');
}

const lookUp = (handles: readonly string[]): Query => ({ kind: 'look-up', handles });

const HANDLES_PER_NAME = 3;

/** Interleaves lists: the first `favoured` lists give three entries for each entry of the others. */
function interleave(lists: readonly (readonly string[])[], favoured: number): string[] {
  const paces = lists.map((_, index) => (index < favoured ? HANDLES_PER_NAME : 1));
  const rounds = Math.max(0, ...lists.map(({ length }, index) => Math.ceil(length / (paces[index] ?? 1))));
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list, index) => {
      const pace = paces[index] ?? 1;
      return list.slice(round * pace, (round + 1) * pace);
    }),
  ).flat();
}

function inChunks(handles: readonly string[]): string[][] {
  const count = Math.ceil(handles.length / HANDLES_A_CALL);
  return Array.from({ length: count }, (_, index) =>
    handles.slice(index * HANDLES_A_CALL, (index + 1) * HANDLES_A_CALL),
  );
}
