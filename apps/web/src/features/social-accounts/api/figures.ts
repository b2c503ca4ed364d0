import {
  type HistoryQuery,
  type ReportScam,
  type ScamReport,
  SOCIAL_ACCOUNTS_TOPIC,
  type Verdict,
} from '@rampart/social-accounts/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import { SOCIAL_KEY } from './connections.js';

export const overviewQueryOptions = () =>
  queryOptions({
    queryKey: [...SOCIAL_KEY, 'overview'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/social-accounts/overview', { signal })),
  });

/** @param account null: all, summed */
export const historyQueryOptions = (range: HistoryQuery['range'], account: string | null) =>
  queryOptions({
    queryKey: [...SOCIAL_KEY, 'history', range, account],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/social-accounts/history', {
          params: { query: { range, ...(account === null ? {} : { account }) } },
          signal,
        }),
      ),
  });

export const sentimentQueryOptions = () =>
  queryOptions({
    queryKey: [...SOCIAL_KEY, 'sentiment'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/social-accounts/sentiment', { signal })),
  });

export const judgedTextsQueryOptions = (verdict: Verdict) =>
  queryOptions({
    queryKey: [...SOCIAL_KEY, 'texts', verdict],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/social-accounts/sentiment/texts', { params: { query: { verdict } }, signal })),
  });

/** The report history, newest first. */
export const SCAM_REPORTS: ListSource<ScamReport> = {
  key: [...SOCIAL_KEY, 'scam-reports'],
  topic: SOCIAL_ACCOUNTS_TOPIC,
  get: (query, signal) =>
    unwrapPage(api.GET('/api/social-accounts/scam-reports', { params: { query }, signal })),
};

export function useReportScam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportScam) => unwrap(api.POST('/api/social-accounts/scam-reports', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: SCAM_REPORTS.key }),
  });
}
