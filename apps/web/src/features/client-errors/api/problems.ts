import type { ClientErrorGroup, ClientErrorStatus } from '@rampart/client-errors/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

const PROBLEMS_KEY = ['client-errors'] as const;
const PAGE = 20;
/** The polling interval, milliseconds. Further reports of known problems send no live message. */
const AGAIN_MS = 30_000;

export const PROBLEMS: ListSource<ClientErrorGroup> = {
  key: PROBLEMS_KEY,
  topic: null,
  again: () => AGAIN_MS,
  get: (question, signal) => {
    const query = { ...question, limit: PAGE };
    return unwrapPage(api.GET('/api/client-errors', { params: { query }, signal }));
  },
};

export const problemQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...PROBLEMS_KEY, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/client-errors/{id}', { params: { path: { id } }, signal })),
  });

export function useSettleProblem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { readonly id: string; readonly status: ClientErrorStatus }) => {
      const at = { params: { path: { id } } };
      return status === 'resolved'
        ? unwrap(api.POST('/api/client-errors/{id}/resolve', at))
        : unwrap(api.POST('/api/client-errors/{id}/reopen', at));
    },
    onSettled: () => client.invalidateQueries({ queryKey: PROBLEMS_KEY }),
  });
}
