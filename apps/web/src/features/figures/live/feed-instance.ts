import type { FigureMoved, FigureView } from '@rampart/figures/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Positioned } from '../../../shared/api-client/client.js';
import { browserScheduler, FrameBuffer } from '../../../shared/live-client/frame-buffer.js';
import { live } from '../../../shared/live-client/live.js';
import { understoodSource } from '../../../shared/live-client/understood-source.js';
import { figureKeys } from '../api/keys.js';
import { applyMoves } from '../lib/apply-moves.js';
import { FiguresFeed } from './figures-feed.js';

/** The shortest interval between repaints, milliseconds. */
const FLUSH_MS = 250;
/** The shortest interval between refetches, milliseconds. */
const READ_AGAIN_MS = 1_000;

let client: QueryClient | null = null;
let followers = 0;
let wanted: readonly string[] | null = null;
let readAgain: ReturnType<typeof setTimeout> | null = null;

function patch(messages: readonly FigureMoved[]): void {
  let stale = false;
  client?.setQueriesData<Positioned<readonly FigureView[]>>(
    {
      queryKey: figureKeys.values,
      // Only queries of the present, because past moments do not change.
      predicate: ({ queryKey }) => queryKey[4] === null && isRolling(queryKey[3]),
    },
    (cached) => {
      if (cached === undefined) return undefined;
      const applied = applyMoves(cached, messages);
      stale ||= applied.stale;
      return applied.snapshot;
    },
  );
  planReading(stale ? figureKeys.all : figureKeys.events);
}

const isRolling = (range: unknown): boolean =>
  typeof range === 'object' && range !== null && 'kind' in range && range.kind === 'last';

/** Refetches event lists after changes. They are visible only in an open drawer. */
function planReading(what: readonly string[]): void {
  if (wanted === null || what.length < wanted.length) wanted = what;
  readAgain ??= setTimeout(() => {
    void client?.invalidateQueries({ queryKey: wanted ?? figureKeys.all });
    readAgain = null;
    wanted = null;
  }, READ_AGAIN_MS);
}

const buffer = new FrameBuffer<FigureMoved>(patch, browserScheduler, FLUSH_MS);

export const figuresFeed = new FiguresFeed({
  source: understoodSource(live, async () => {
    const { messageSchema } = await import('./message-schema.js');
    return (message) => messageSchema.safeParse(message).data;
  }),
  onMessages: (messages) => buffer.push(messages),
  onResync: () => planReading(figureKeys.all),
  onStale: () => planReading(figureKeys.all),
});

export function followFigures(queryClient: QueryClient): () => void {
  client = queryClient;
  followers += 1;
  return () => {
    followers -= 1;
    if (followers > 0) return;
    buffer.clear();
    figuresFeed.close();
  };
}
