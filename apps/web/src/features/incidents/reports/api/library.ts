import { INCIDENTS_TOPIC, type LedgerEntry, type SharedKind } from '@rampart/incidents/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, fetchFile, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';
import { byPage } from '../../../../shared/api-client/pages.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';

const LIBRARY_KEY = ['report-library'] as const;
const UNDER_WAY_MS = 2_000;
/** Polling interval of links, which others may use, milliseconds. */
const LINKS_MS = 30_000;

export const useDossiers = () =>
  useInfiniteQuery({
    queryKey: [...LIBRARY_KEY, 'dossiers'],
    ...byPage((query, signal) =>
      unwrapPage(api.GET('/api/incidents/reports/dossiers', { params: { query }, signal })),
    ),
  });

/** Weekly digests, newest first; a pending one appears when ready. */
export const useDigests = () =>
  useInfiniteQuery({
    queryKey: [...LIBRARY_KEY, 'digests'],
    ...byPage((query, signal) =>
      unwrapPage(api.GET('/api/incidents/reports/digests', { params: { query }, signal })),
    ),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(({ facts }) => facts === null)) === true
        ? UNDER_WAY_MS
        : false,
  });

export const LEDGER: ListSource<LedgerEntry> = {
  key: [...LIBRARY_KEY, 'ledger'],
  topic: INCIDENTS_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/incidents/reports/ledger', { params: { query }, signal })),
};

export const useShareLinks = () =>
  useInfiniteQuery({
    queryKey: [...LIBRARY_KEY, 'links'],
    ...byPage((query, signal) =>
      unwrapPage(api.GET('/api/incidents/reports/links', { params: { query }, signal })),
    ),
    refetchInterval: LINKS_MS,
  });

export function useRequestDigest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (week: string) => unwrap(api.POST('/api/incidents/reports/digests', { body: { week } })),
    onSettled: () => client.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
}

interface Wish {
  readonly kind: SharedKind;
  readonly id: string;
  readonly days: number;
}

/** Makes a link; its address is answered this once. */
export function useShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => unwrap(api.POST('/api/incidents/reports/links', { body: wish })),
    onSettled: () => client.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
}

export function useRevoke() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) =>
      unwrap(api.POST('/api/incidents/reports/links/{linkId}/revocation', { params: { path: { linkId } } })),
    onSettled: () => client.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
}

export const useFetchReport = () => useMutation({ mutationFn: (path: string) => fetchFile(path) });
