import type { CreateSource, SocSource } from '@rampart/soc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';
import { socKeys } from './keys.js';

export const SOURCES: ListSource<SocSource> = {
  key: socKeys.sources,
  topic: null,
  get: (query, signal) => unwrapPage<SocSource>(api.GET('/api/soc/sources', { params: { query }, signal })),
};

function useSourceCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: socKeys.sources }),
  });
}

export const useCreateSource = () =>
  useSourceCommand((body: CreateSource) => unwrap(api.POST('/api/soc/sources', { body: asSent(body) })));

export const useRevokeSource = () =>
  useSourceCommand((sourceId: string) =>
    unwrap(api.DELETE('/api/soc/sources/{sourceId}', { params: { path: { sourceId } } })),
  );

/** The polling interval while a person waits for the first line, milliseconds. */
const WAITING_MS = 2_000;

export const useReceived = (sourceId: string) =>
  useQuery({
    queryKey: [...socKeys.counts, 'received', sourceId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/soc/events/count', {
          params: { query: { filter: [`source:in:${sourceId}`] } },
          signal,
        }),
      ),
    refetchInterval: WAITING_MS,
  });
