import type { ChangeView, SavedView, SaveView } from '@rampart/saved-views/contract';
import { writeFilter } from '@rampart/lists/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap, unwrapPage } from '../../../shared/api-client/client.js';

const VIEWS_KEY = ['saved-views'] as const;

export const viewsQueryOptions = (page: string) =>
  queryOptions({
    queryKey: [...VIEWS_KEY, page],
    queryFn: async ({ signal }) => {
      const query = { limit: 200, filter: [writeFilter({ field: 'page', op: 'in', values: [page] })] };
      return (await unwrapPage(api.GET('/api/saved-views', { params: { query }, signal }))).data;
    },
  });

function useViewCommand<Input>(mutationFn: (input: Input) => Promise<SavedView>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: VIEWS_KEY }) });
}

const atId = (id: string) => ({ params: { path: { id } } });

export const useSaveView = () =>
  useViewCommand((body: SaveView) => unwrap(api.POST('/api/saved-views', { body })));

export const useChangeView = () =>
  useViewCommand(({ id, ...change }: ChangeView & { readonly id: string }) =>
    unwrap(api.PATCH('/api/saved-views/{id}', { ...atId(id), body: asSent(change) })),
  );

export const useRemoveView = () =>
  useViewCommand((id: string) => unwrap(api.DELETE('/api/saved-views/{id}', atId(id))));

export const useRestoreView = () =>
  useViewCommand((id: string) => unwrap(api.POST('/api/saved-views/{id}/restore', atId(id))));
