import type { CreateSource, SocSource } from '@rampart/soc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../shared/api-client/client.js';
import { socKeys } from './keys.js';

/** Where events come from, oldest first. */
export const useSources = () =>
  useQuery({
    queryKey: socKeys.sources,
    queryFn: ({ signal }) => unwrap<readonly SocSource[]>(api.GET('/api/soc/sources', { signal })),
  });

function useSourceCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: socKeys.sources }),
  });
}

/** Makes a source; the answer holds its key, once. */
export const useCreateSource = () =>
  useSourceCommand((body: CreateSource) => unwrap(api.POST('/api/soc/sources', { body: asSent(body) })));

/** Ends the key of a source at once. */
export const useRevokeSource = () =>
  useSourceCommand((sourceId: string) =>
    unwrap(api.DELETE('/api/soc/sources/{sourceId}', { params: { path: { sourceId } } })),
  );
