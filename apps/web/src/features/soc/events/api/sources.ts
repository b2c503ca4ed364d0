import type { CreateSource, SocSource } from '@rampart/soc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../../shared/api-client/client.js';
import { socKeys } from './keys.js';

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

export const useCreateSource = () =>
  useSourceCommand((body: CreateSource) => unwrap(api.POST('/api/soc/sources', { body: asSent(body) })));

export const useRevokeSource = () =>
  useSourceCommand((sourceId: string) =>
    unwrap(api.DELETE('/api/soc/sources/{sourceId}', { params: { path: { sourceId } } })),
  );
