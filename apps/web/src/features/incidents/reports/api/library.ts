import {
  type DigestView,
  type DossierView,
  INCIDENTS_TOPIC,
  type LedgerEntry,
  type SharedKind,
  type ShareLinkView,
} from '@rampart/incidents/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, fetchFile, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';

const LIBRARY_KEY = ['report-library'] as const;
const UNDER_WAY_MS = 2_000;
/** Polling interval of links, which others may use, milliseconds. */
const LINKS_MS = 30_000;

export const DOSSIERS: ListSource<DossierView> = {
  key: [...LIBRARY_KEY, 'dossiers'],
  topic: INCIDENTS_TOPIC,
  get: (query, signal) =>
    unwrapPage(api.GET('/api/incidents/reports/dossiers', { params: { query }, signal })),
};

/** Weekly digests, newest first; a pending one appears when ready. */
export const DIGESTS: ListSource<DigestView> = {
  key: [...LIBRARY_KEY, 'digests'],
  topic: null,
  again: (digests) => (digests.some(({ facts }) => facts === null) ? UNDER_WAY_MS : null),
  get: (query, signal) =>
    unwrapPage(api.GET('/api/incidents/reports/digests', { params: { query }, signal })),
};

export const LEDGER: ListSource<LedgerEntry> = {
  key: [...LIBRARY_KEY, 'ledger'],
  topic: INCIDENTS_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/incidents/reports/ledger', { params: { query }, signal })),
};

export const SHARE_LINKS: ListSource<ShareLinkView> = {
  key: [...LIBRARY_KEY, 'links'],
  topic: null,
  again: () => LINKS_MS,
  get: (query, signal) => unwrapPage(api.GET('/api/incidents/reports/links', { params: { query }, signal })),
};

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
      unwrap(api.POST('/api/incidents/reports/links/{linkId}/revoke', { params: { path: { linkId } } })),
    onSettled: () => client.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
}

export const useFetchReport = () => useMutation({ mutationFn: (path: string) => fetchFile(path) });
