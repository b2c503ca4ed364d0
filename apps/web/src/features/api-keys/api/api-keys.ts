import type { CreateApiKey } from '@rampart/identity-access/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';

/** Whose keys: the person's own, or everybody's in their tenant. */
export type KeysOf = 'own' | 'tenant';

const ALL = ['api-keys'] as const;

/** Keys, newest first; the tenant's only for who manages people or audits. */
export const apiKeysQueryOptions = (of: KeysOf) =>
  queryOptions({
    queryKey: [...ALL, of],
    queryFn: ({ signal }) =>
      of === 'own'
        ? unwrap(api.GET('/api/api-keys', { signal }))
        : unwrap(api.GET('/api/api-keys/tenant', { signal })),
  });

function useKeyCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ALL }) });
}

/** Makes a key; the answer holds its secret, once. */
export function useCreateApiKey() {
  return useKeyCommand((body: CreateApiKey) => unwrap(api.POST('/api/api-keys', { body })));
}

/** Ends a key at once. */
export function useRevokeApiKey() {
  return useKeyCommand((id: string) =>
    unwrap(api.DELETE('/api/api-keys/{id}', { params: { path: { id } } })),
  );
}
