import {
  type BotFinding,
  type BotScan,
  type BotSettings,
  BOT_DETECTION_TOPIC,
  type GiveVerdict,
  type RequestBotScan,
} from '@rampart/bot-detection/contract';
import type { Network } from '@rampart/connectors/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  api,
  type Positioned,
  unwrap,
  unwrapPage,
  unwrapPositioned,
} from '../../../shared/api-client/client.js';
import { uploadFile } from '../../../shared/api-client/upload-file.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import { useLiveContent } from '../../../shared/live-client/use-live-answer.js';

const BOTS_KEY = ['bot-detection'] as const;
const STATISTICS_KEY = [...BOTS_KEY, 'statistics'];
const SETTINGS_KEY = [...BOTS_KEY, 'settings'];
const ANALYTICS_KEY = [...BOTS_KEY, 'analytics'];

export const SCANS: ListSource<BotScan> = {
  ...{ key: [...BOTS_KEY, 'scans'], topic: BOT_DETECTION_TOPIC },
  get: (query, signal) => unwrapPage(api.GET('/api/bot-detection/scans', { params: { query }, signal })),
};

export const FINDINGS: ListSource<BotFinding> = {
  ...{ key: [...BOTS_KEY, 'findings'], topic: BOT_DETECTION_TOPIC },
  get: (query, signal) => unwrapPage(api.GET('/api/bot-detection/findings', { params: { query }, signal })),
};

/** One finding of a scan, which may not be on a loaded page of the list. */
export const findingOf = (scanId: string) => async (id: string, signal: AbortSignal) =>
  (await FINDINGS.get({ filter: [`scan:in:${scanId}`, `id:in:${id}`] }, signal)).data[0] ?? null;

/** @param queryKey must be the same array at every call */
const useOwnContent = <Data>(
  queryKey: readonly string[],
  read: (signal: AbortSignal) => Promise<Positioned<Data>>,
) => useLiveContent({ topic: BOT_DETECTION_TOPIC, queryKey, read });

export const useBotStatistics = () =>
  useOwnContent(STATISTICS_KEY, (signal) =>
    unwrapPositioned(api.GET('/api/bot-detection/scans/statistics', { signal })),
  );

export const useBotAnalytics = () =>
  useOwnContent(ANALYTICS_KEY, (signal) =>
    unwrapPositioned(api.GET('/api/bot-detection/scans/analytics', { signal })),
  );

function useBotCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: BOTS_KEY }) });
}

export const useRequestBotScan = () =>
  useBotCommand((body: RequestBotScan) => unwrap(api.POST('/api/bot-detection/scans', { body })));

export const useCancelBotScan = () =>
  useBotCommand((id: string) =>
    unwrap(api.POST('/api/bot-detection/scans/{id}/cancel', { params: { path: { id } } })),
  );

interface OfFinding {
  readonly scanId: string;
  readonly findingId: string;
}

export const useGiveVerdict = () =>
  useBotCommand(({ verdict, ...path }: OfFinding & GiveVerdict) =>
    unwrap(
      api.PUT('/api/bot-detection/findings/{scanId}/{findingId}/verdict', {
        params: { path },
        body: { verdict },
      }),
    ),
  );

export const useUnblockFinding = () =>
  useBotCommand((path: OfFinding) =>
    unwrap(api.POST('/api/bot-detection/findings/{scanId}/{findingId}/unblock', { params: { path } })),
  );

export const useBlockFinding = () =>
  useBotCommand((path: OfFinding) =>
    unwrap(api.POST('/api/bot-detection/findings/{scanId}/{findingId}/block', { params: { path } })),
  );

/** Opens an incident about a finding. @returns its id */
export const useReportFinding = () =>
  useBotCommand((path: OfFinding) =>
    unwrap(api.POST('/api/bot-detection/findings/{scanId}/{findingId}/escalate', { params: { path } })),
  );

/** Opens an incident about a whole scan. @returns its id */
export const useReportScan = () =>
  useBotCommand((id: string) =>
    unwrap(api.POST('/api/bot-detection/scans/{id}/escalate', { params: { path: { id } } })),
  );

export const useBotSettings = () =>
  useOwnContent(SETTINGS_KEY, (signal) =>
    unwrapPositioned(api.GET('/api/bot-detection/settings', { signal })),
  );

export const useChangeBotSettings = () =>
  useBotCommand((body: BotSettings) => unwrap(api.PUT('/api/bot-detection/settings', { body })));

export const useScanEstimate = (asked: RequestBotScan, enabled: boolean) =>
  useQuery({
    queryKey: [...BOTS_KEY, 'estimate', asked],
    queryFn: ({ signal }) => unwrap(api.POST('/api/bot-detection/scans/estimate', { body: asked, signal })),
    enabled,
    retry: false,
  });

export const useReadings = ({ scanId, findingId }: OfFinding) =>
  useQuery({
    queryKey: [...BOTS_KEY, 'readings', scanId, findingId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/bot-detection/findings/{scanId}/{findingId}/readings', {
          ...{ params: { path: { scanId, findingId } }, signal },
        }),
      ),
  });

interface ChosenFile {
  readonly file: File;
  readonly network: Network;
}

export const useScanFile = () =>
  useBotCommand(async ({ file, network }: ChosenFile) => {
    const query = new URLSearchParams({ name: file.name, network });
    const path = `/api/bot-detection/scans/upload?${query.toString()}`;
    const [{ scannedFileSchema }, answer] = await Promise.all([
      import('../lib/scanned-file.js'),
      uploadFile(path, file, () => undefined),
    ]);
    return scannedFileSchema.parse(answer);
  });
