import { type Brief, STORIES_TOPIC } from '@rampart/work-queue/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

const KEY = ['work-queue-briefs'] as const;
const PAGE = 3;

export const BRIEFS: ListSource<Brief> = {
  key: KEY,
  topic: STORIES_TOPIC,
  get: (question, signal) => {
    const query = { ...question, limit: PAGE };
    return unwrapPage(api.GET('/api/work-queue/briefs', { params: { query }, signal }));
  },
};

export function useBriefShift() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hours: number) => unwrap(api.POST('/api/work-queue/briefs', { body: { hours } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
