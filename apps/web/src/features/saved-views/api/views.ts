import type { ChangeView, SavedView, SaveView } from '@rampart/saved-views/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../shared/api-client/client.js';

const VIEWS_KEY = ['saved-views'] as const;

export const viewsQueryOptions = (page: string) =>
  queryOptions({
    queryKey: [...VIEWS_KEY, page],
    queryFn: ({ signal }) => unwrap(api.GET('/api/saved-views', { params: { query: { page } }, signal })),
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

/** Restores a removed view. */
export const useRestoreView = () =>
  useViewCommand((id: string) => unwrap(api.POST('/api/saved-views/{id}/restore', atId(id))));
