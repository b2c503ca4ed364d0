import { t } from '@rampart/kernel';
import {
  type ReportScam,
  type ScamReport,
  SOCIAL_ACCOUNTS_TOPIC,
  type Verdict,
} from '@rampart/social-accounts/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  api,
  type Positioned,
  unwrap,
  unwrapPage,
  unwrapPositioned,
} from '../../../shared/api-client/client.js';
import { errorText } from '../../../shared/api-client/api-error.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import { useLiveContent } from '../../../shared/live-client/use-live-answer.js';
import { SOCIAL_KEY } from './connections.js';

/** @param queryKey must be the same array at every call */
const useOwnContent = <Data>(
  queryKey: readonly string[],
  read: (signal: AbortSignal) => Promise<Positioned<Data>>,
) => useLiveContent({ topic: SOCIAL_ACCOUNTS_TOPIC, queryKey, read });

const OVERVIEW_KEY = [...SOCIAL_KEY, 'overview'];
const SENTIMENT_KEY = [...SOCIAL_KEY, 'sentiment'];

export const useOverview = () =>
  useOwnContent(OVERVIEW_KEY, (signal) =>
    unwrapPositioned(api.GET('/api/social-accounts/overview', { signal })),
  );

export const useSentiment = () =>
  useOwnContent(SENTIMENT_KEY, (signal) =>
    unwrapPositioned(api.GET('/api/social-accounts/sentiment', { signal })),
  );

/**
 * @param since the length of the history up to now, as a duration such as `P7D`
 * @param account null for the sum over all accounts
 */
export function useFigureHistory(since: string, account: string | null) {
  const key = useMemo(() => [...SOCIAL_KEY, 'history', since, account ?? ''], [since, account]);
  const query = { since, ...(account === null ? {} : { account }) };
  return useOwnContent(key, (signal) =>
    unwrapPositioned(api.GET('/api/social-accounts/history', { params: { query }, signal })),
  );
}

export const judgedTextsQueryOptions = (verdict: Verdict) =>
  queryOptions({
    queryKey: [...SOCIAL_KEY, 'texts', verdict],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/social-accounts/sentiment/texts', { params: { query: { verdict } }, signal })),
  });

export const SCAM_REPORTS: ListSource<ScamReport> = {
  key: [...SOCIAL_KEY, 'scam-reports'],
  topic: SOCIAL_ACCOUNTS_TOPIC,
  get: (query, signal) =>
    unwrapPage(api.GET('/api/social-accounts/scam-reports', { params: { query }, signal })),
};

interface ScamToReport {
  readonly report: ReportScam;
  readonly screenshots: readonly File[];
}

/** Opens the incident, then adds each screenshot as evidence. @returns the screenshots that could not be added */
async function reportScam({ report, screenshots }: ScamToReport) {
  const { incidentId } = await unwrap(api.POST('/api/social-accounts/scam-reports', { body: report }));
  const missing: string[] = [];
  for (const file of screenshots)
    await addScreenshot(incidentId, file).catch((error: unknown) =>
      missing.push(`${file.name}: ${errorText(error)}`),
    );
  return { incidentId, missing };
}

const addScreenshot = (incidentId: string, file: File) =>
  unwrap(
    api.POST('/api/incidents/{incidentId}/evidence', {
      params: {
        path: { incidentId },
        query: {
          ...{ type: 'screenshot', filename: file.name.trim().slice(-200) || 'screenshot' },
          ...{ mimeType: file.type, source: '', description: t`Sent with the scam report` },
        },
      },
      body: file,
      bodySerializer: (body) => new Blob([body]),
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

export function useReportScam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: reportScam,
    onSettled: () => client.invalidateQueries({ queryKey: SCAM_REPORTS.key }),
  });
}
