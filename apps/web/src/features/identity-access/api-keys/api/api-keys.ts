import type { ApiKeyView, CreateApiKey } from '@rampart/identity-access/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';

export type KeysOf = 'own' | 'tenant';

const ALL = ['api-keys'] as const;

/** API keys, newest first. Those of the tenant are for managers and auditors only. */
export const KEYS: Readonly<Record<KeysOf, ListSource<ApiKeyView>>> = {
  own: {
    ...{ key: [...ALL, 'own'], topic: null },
    get: (query, signal) =>
      unwrapPage(api.GET('/api/identity-access/api-keys', { params: { query }, signal })),
  },
  tenant: {
    ...{ key: [...ALL, 'tenant'], topic: null },
    get: (query, signal) =>
      unwrapPage(api.GET('/api/identity-access/api-keys/tenant', { params: { query }, signal })),
  },
};

/** The permissions that the user may give to a key. They change only with the user's roles. */
export const keyScopesQueryOptions = queryOptions({
  queryKey: [...ALL, 'scopes'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/identity-access/api-keys/scopes', { signal })),
  staleTime: Infinity,
});

function useKeyCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ALL }) });
}

/** Creates a key. The answer contains its secret, which is shown once. */
export function useCreateApiKey() {
  return useKeyCommand((body: CreateApiKey) => unwrap(api.POST('/api/identity-access/api-keys', { body })));
}

export function useRevokeApiKey() {
  return useKeyCommand((id: string) =>
    unwrap(api.DELETE('/api/identity-access/api-keys/{id}', { params: { path: { id } } })),
  );
}
