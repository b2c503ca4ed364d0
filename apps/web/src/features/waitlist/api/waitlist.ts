import { writeFilter } from '@rampart/lists/contract';
import type { WaitlistEntryView } from '@rampart/waitlist/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

const WAITLIST_KEY = ['waitlist'] as const;

export const WAITLIST: ListSource<WaitlistEntryView> = {
  key: WAITLIST_KEY,
  topic: null,
  get: (query, signal) => unwrapPage(api.GET('/api/waitlist', { params: { query }, signal })),
};

/** One entry; null when none has this id. @throws ApiError */
export async function readEntry(id: string, signal: AbortSignal): Promise<WaitlistEntryView | null> {
  const filter = [writeFilter({ field: 'id', op: 'in', values: [id] })];
  const { data } = await WAITLIST.get({ filter }, signal);
  return data[0] ?? null;
}

function useWaitlistCommand(mutationFn: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: WAITLIST_KEY }) });
}

const atId = (id: string) => ({ params: { path: { id } } });

export const useInvite = () =>
  useWaitlistCommand((id) => unwrap(api.POST('/api/waitlist/{id}/invite', atId(id))));

export const useEraseEntry = () =>
  useWaitlistCommand((id) => unwrap(api.DELETE('/api/waitlist/{id}', atId(id))));
