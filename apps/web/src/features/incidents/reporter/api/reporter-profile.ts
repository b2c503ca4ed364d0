import type { ANY_IDENTITY, DeclareReporter } from '@rampart/incidents/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap } from '../../../../shared/api-client/client.js';

/** The contract's word for the profile of identities without their own. */
const ANY: typeof ANY_IDENTITY = 'any';

const keyOf = (identityId: string | null) => ['incidents', 'reporter-profile', identityId ?? ANY] as const;
const at = (identityId: string | null) => ({ params: { path: { identityId: identityId ?? ANY } } });
const PATH = '/api/incidents/reporter-profiles/{identityId}';

/** @param identityId null: the profile of identities without their own */
export const useReporterProfile = (identityId: string | null) =>
  useQuery({
    queryKey: keyOf(identityId),
    queryFn: ({ signal }) => unwrap(api.GET(PATH, { ...at(identityId), signal })),
  });

export function useDeclareReporter(identityId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DeclareReporter) => unwrap(api.PUT(PATH, { ...at(identityId), body: asSent(body) })),
    onSuccess: (known) => client.setQueryData(keyOf(identityId), known),
  });
}
