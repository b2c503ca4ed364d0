import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ImpersonationMessage, Scan, ScanDetail, ScanStatistics } from '@rampart/impersonation/contract';
import type { Positioned } from '../../../shared/api-client/client.js';
import { noteSeen } from '../../../shared/api-client/known-position.js';
import { browserScheduler, FrameBuffer } from '../../../shared/live-client/frame-buffer.js';
import { live } from '../../../shared/live-client/live.js';
import { paintReports } from '../../../shared/live-client/painted-frames.js';
import { impersonationKeys } from '../api/keys.js';
import { isWhole } from '../lib/whole.js';
import { applyMessages, stepOlderScans, stepScan, stepScans, stepStatistics } from './apply.js';
import { ImpersonationFeed } from './impersonation-feed.js';
import { understoodSource } from '../../../shared/live-client/understood-source.js';

let client: QueryClient | null = null;

const patchPage =
  (messages: readonly ImpersonationMessage[]) =>
  (page: Positioned<readonly Scan[]>, index: number): Positioned<readonly Scan[]> =>
    applyMessages(page, messages, index === 0 ? stepScans : stepOlderScans);

/** A just requested scan is complete, so it needs no query before its read model has it. */
function seed(message: ImpersonationMessage): void {
  if (message.type !== 'scan-requested.v1') return;
  const { data: scan, position: asOf } = message;
  const seeded: Positioned<ScanDetail> = { data: { ...scan, impersonators: [], spread: [] }, asOf };
  client?.setQueryData<Positioned<ScanDetail>>(
    [...impersonationKeys.scanDetails, scan.id],
    (cached) => cached ?? seeded,
  );
}

const isReconciled = (message: ImpersonationMessage): boolean =>
  message.type === 'scan-ended.v1' ||
  (message.type === 'look-alike-changed.v1' && message.data.report !== undefined);

const hasPart = ({ state }: { readonly state: { readonly data?: unknown } }): boolean => {
  const scan = state.data as Positioned<ScanDetail> | undefined;
  return scan !== undefined && !isWhole(scan.data);
};

function patch(messages: readonly ImpersonationMessage[]): void {
  const newest = Math.max(...messages.map(({ position }) => position));
  noteSeen(newest);
  messages.forEach(seed);
  client?.setQueriesData<InfiniteData<Positioned<readonly Scan[]>>>(
    { queryKey: impersonationKeys.scans },
    (cached) => (cached ? { ...cached, pages: cached.pages.map(patchPage(messages)) } : undefined),
  );
  client?.setQueriesData<Positioned<ScanDetail>>({ queryKey: impersonationKeys.scanDetails }, (cached) =>
    cached ? applyMessages(cached, messages, stepScan) : undefined,
  );
  client?.setQueriesData<Positioned<ScanStatistics>>({ queryKey: impersonationKeys.statistics }, (cached) =>
    cached ? applyMessages(cached, messages, stepStatistics) : undefined,
  );
  if (messages.some(isReconciled)) {
    void client?.invalidateQueries({ queryKey: impersonationKeys.scans });
    void client?.invalidateQueries({ queryKey: impersonationKeys.statistics });
    void client?.invalidateQueries({ queryKey: impersonationKeys.scanDetails, predicate: hasPart });
  }
  paintReports.shown(newest);
}

const buffer = new FrameBuffer<ImpersonationMessage>(patch, browserScheduler);

export const impersonationFeed = new ImpersonationFeed({
  source: understoodSource(live, async () => {
    const { messageSchema } = await import('./message-schema.js');
    return (message) => messageSchema.safeParse(message).data;
  }),
  onMessages: (messages) => buffer.push(messages),
  onResync: () => void client?.invalidateQueries({ queryKey: impersonationKeys.all }),
});

export function attachImpersonationFeed(queryClient: QueryClient): () => void {
  client = queryClient;
  return () => {
    client = null;
    buffer.clear();
    impersonationFeed.close();
  };
}
