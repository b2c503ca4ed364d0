import { APPROVALS_TOPIC, type ApprovalView } from '@rampart/approvals/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Positioned, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import {
  useInvalidateOnMessage,
  useNewestPosition,
  refetchWhileStale,
} from '../../../shared/live-client/use-invalidate-on-message.js';

const APPROVALS_KEY = ['approvals'] as const;
const PAGE = 200;
async function everyApproval(signal: AbortSignal): Promise<Positioned<readonly ApprovalView[]>> {
  const all: ApprovalView[] = [];
  let asOf = 0;
  let cursor: string | null = null;
  do {
    const query = { limit: PAGE, ...(cursor === null ? {} : { cursor }) };
    const page: Positioned<readonly ApprovalView[]> = await unwrapPositioned(
      api.GET('/api/approvals', { params: { query }, signal }),
    );
    all.push(...page.data);
    asOf = page.asOf;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { data: all, asOf, nextCursor: null };
}

const approvalsQueryOptions = () =>
  queryOptions({ queryKey: APPROVALS_KEY, queryFn: ({ signal }) => everyApproval(signal) });

/** The reader's requests and pending decisions, newest first; refetched on changes. */
export function useApprovals() {
  const [newest, onPosition] = useNewestPosition();
  const query = useQuery({
    ...approvalsQueryOptions(),
    refetchInterval: ({ state: { data } }) => refetchWhileStale(data, newest),
  });
  const asOf = query.data?.asOf;
  useInvalidateOnMessage({ topic: APPROVALS_TOPIC, asOf, queryKey: APPROVALS_KEY, onPosition });
  return query;
}

/** A decision about a request. */
export type Decision =
  | { readonly id: string; readonly say: 'approve' | 'withdraw' }
  | { readonly id: string; readonly say: 'decline'; readonly reason: string };

/** Approves, declines or cancels a request. */
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
