import { APPROVALS_TOPIC, type ApprovalView } from '@rampart/approvals/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

const APPROVALS_KEY = ['approvals'] as const;

/** Requests that the reader made or may decide, newest first. */
export const APPROVALS: ListSource<ApprovalView> = {
  key: APPROVALS_KEY,
  topic: APPROVALS_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/approvals', { params: { query }, signal })),
};

/** One request. @throws ApiError, also for a request that the reader neither made nor may decide */
export const readApproval = (id: string, signal: AbortSignal): Promise<ApprovalView> =>
  unwrap(api.GET('/api/approvals/{id}', { params: { path: { id } }, signal }));

export type Decision =
  | { readonly id: string; readonly say: 'approve' | 'withdraw' }
  | { readonly id: string; readonly say: 'decline'; readonly reason: string };

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => {
      const at = { params: { path: { id: decision.id } } };
      switch (decision.say) {
        case 'approve':
          return unwrap(api.POST('/api/approvals/{id}/approve', at));
        case 'decline':
          return unwrap(
            api.POST('/api/approvals/{id}/decline', { ...at, body: { reason: decision.reason } }),
          );
        case 'withdraw':
          return unwrap(api.POST('/api/approvals/{id}/withdraw', at));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: APPROVALS_KEY }),
  });
}
