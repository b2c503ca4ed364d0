import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';
import type { components } from '../../../../shared/api-client/generated.js';

export type Provisioning = components['schemas']['ScimSettings'];
export type ProvisionedGroup = Provisioning['groups'][number];

const KEY = ['provisioning'] as const;

export const useProvisioning = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/identity-access/provisioning', { signal })),
  });

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

const at = (id: string) => ({ params: { path: { id } } });

export const useCreateToken = () =>
  useChange((name: string) =>
    unwrap(api.POST('/api/identity-access/provisioning/tokens', { body: { name } })),
  );

export const useRevokeToken = () =>
  useChange((id: string) => unwrap(api.DELETE('/api/identity-access/provisioning/tokens/{id}', at(id))));

export const useMapGroup = (id: string) =>
  useChange((role: ProvisionedGroup['role']) =>
    unwrap(api.PUT('/api/identity-access/provisioning/groups/{id}/role', { ...at(id), body: { role } })),
  );
