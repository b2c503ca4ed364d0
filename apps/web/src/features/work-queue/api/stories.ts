import { STORIES_TOPIC, type Story } from '@rampart/work-queue/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

const KEY = ['work-queue-stories'] as const;
const PAGE = 10;
const MOST_COLLEAGUES = 200;

export const STORIES: ListSource<Story> = {
  key: KEY,
  topic: STORIES_TOPIC,
  get: (question, signal) => {
    const query = { ...question, limit: PAGE };
    return unwrapPage(api.GET('/api/work-queue/stories', { params: { query }, signal }));
  },
};

/** Users to whom a story can be assigned, by name. Only administrators may list users. */
export const colleaguesQueryOptions = () =>
  queryOptions({
    queryKey: [...KEY, 'colleagues'],
    queryFn: async ({ signal }) => {
      const filter = ['status:in:active', 'roles:in:core%3Aadmin,core%3Asoc'];
      const query = { filter, sort: 'name', limit: MOST_COLLEAGUES };
      const { data } = await unwrapPage(api.GET('/api/identity-access/users', { params: { query }, signal }));
      return data.map(({ id, displayName, username }) => ({ value: id, label: displayName || username }));
    },
  });

const atId = (id: string) => ({ params: { path: { id } } });

function useStoryCommand<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export const useAcknowledge = () =>
  useStoryCommand((id: string) => unwrap(api.POST('/api/work-queue/stories/{id}/acknowledge', atId(id))));

export const useHandOver = () =>
  useStoryCommand(({ id, to }: { readonly id: string; readonly to: string | null }) =>
    unwrap(api.POST('/api/work-queue/stories/{id}/assign', { ...atId(id), body: { to } })),
  );

export const useDismiss = () =>
  useStoryCommand(({ id, reason }: { readonly id: string; readonly reason: string }) =>
    unwrap(api.POST('/api/work-queue/stories/{id}/dismiss', { ...atId(id), body: { reason } })),
  );
