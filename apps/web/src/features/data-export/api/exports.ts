import { DATA_EXPORTS_TOPIC, type ExportKind, type ExportView } from '@rampart/data-export/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, fetchBlob, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import { announcedApproval } from '../../../shared/ui/approval-asked.js';

const EXPORTS_KEY = ['data-exports'] as const;

const UNDER_WAY_MS = 5_000;

/** Polled while one is running, because users without a role get no live messages. */
export const EXPORTS: ListSource<ExportView> = {
  key: EXPORTS_KEY,
  topic: DATA_EXPORTS_TOPIC,
  again: (exports) => (exports.some(({ status }) => status === 'under-way') ? UNDER_WAY_MS : null),
  get: (query, signal) => unwrapPage(api.GET('/api/data-export', { params: { query }, signal })),
};

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: ExportKind) => unwrap(api.POST('/api/data-export', { body: { kind } })),
    onSuccess: (answer) => void announcedApproval(answer),
    onSettled: () => client.invalidateQueries({ queryKey: EXPORTS_KEY }),
  });
}

/** Retries a failed export. @throws ApiError */
export const retryExport = (failedAt: number) =>
  unwrap(api.POST('/api/data-export/retry', { body: { failedAt } }));

/** Downloads an archive. @throws ApiError `data-export.not-found` after its expiry */
export function useFetchArchive() {
  return useMutation({ mutationFn: (id: string) => fetchBlob(`/api/data-export/${id}/archive`) });
}
