import type { ClientErrorStatus } from '@rampart/client-errors/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import { byPage } from '../../../shared/api-client/pages.js';

const PROBLEMS_KEY = ['client-errors'] as const;
const PAGE = 20;
/** Reports of known problems cause no live message, so poll, milliseconds. */
const AGAIN_MS = 30_000;

/** Reported problems, most recent first, page by page. */
export const problemsQueryOptions = (status: ClientErrorStatus) =>
  infiniteQueryOptions({
    queryKey: [...PROBLEMS_KEY, 'list', status],
    refetchInterval: AGAIN_MS,
    ...byPage((page, signal) =>
      unwrapPage(
        api.GET('/api/client-errors', {
          params: { query: { filter: [`status:in:${status}`], limit: PAGE, ...page } },
          signal,
        }),
      ),
    ),
  });

/** One problem with the report that opened it. */
export const problemQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...PROBLEMS_KEY, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/client-errors/{id}', { params: { path: { id } }, signal })),
  });

/** Marks a problem as resolved or open. */
export function useSettleProblem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { readonly id: string; readonly status: ClientErrorStatus }) => {
      const at = { params: { path: { id } } };
      return status === 'resolved'
        ? unwrap(api.POST('/api/client-errors/{id}/resolution', at))
        : unwrap(api.POST('/api/client-errors/{id}/reopening', at));
    },
    onSettled: () => client.invalidateQueries({ queryKey: PROBLEMS_KEY }),
  });
}
