import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProtectedIdentity, ProtectIdentity } from '@rampart/impersonation/contract';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import { everyPage } from '../../../shared/api-client/pages.js';
import { sendBody } from '../../../shared/api-client/send-body.js';
import { toldOfApproval } from '../../../shared/ui/approval-asked.js';
import { impersonationKeys } from './keys.js';

/** Forms offer all of them; a plan limits how many there are. */
const allIdentities = (signal: AbortSignal) =>
  everyPage(
    (query, to) =>
      unwrapPage(api.GET('/api/impersonation/protected-identities', { params: { query }, signal: to })),
    signal,
  );

/** All protected identities. */
export const identitiesQueryOptions = () =>
  queryOptions({
    queryKey: impersonationKeys.identities,
    queryFn: async ({ signal }): Promise<readonly ProtectedIdentity[]> => (await allIdentities(signal)).data,
  });

const atId = (id: string) => ({ params: { path: { id } } });

function useIdentityCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: impersonationKeys.identities }),
  });
}

interface SaveIdentity {
  readonly id: string | null;
  readonly body: ProtectIdentity;
}

/** Creates an identity, or replaces what is known of one; answers its id. */
export function useSaveIdentity() {
  return useIdentityCommand(async ({ id, body }: SaveIdentity) => {
    const saved =
      id === null
        ? await unwrap(api.POST('/api/impersonation/protected-identities', { body }))
        : await unwrap(api.PUT('/api/impersonation/protected-identities/{id}', { ...atId(id), body }));
    return saved?.id ?? id;
  });
}

/** Ends the protection of an identity, or has that approved first. */
export function useRemoveIdentity() {
  return useIdentityCommand(async (id: string) =>
    toldOfApproval(await unwrap(api.DELETE('/api/impersonation/protected-identities/{id}', atId(id)))),
  );
}

interface Monitor {
  readonly id: string;
  readonly monitoring: ProtectedIdentity['monitoring'];
}

/** Switches scheduled scans of an identity on or off. */
export function useMonitorIdentity() {
  return useIdentityCommand(({ id, monitoring }: Monitor) =>
    unwrap(
      api.PUT('/api/impersonation/protected-identities/{id}/monitoring', {
        ...atId(id),
        body: { monitoring },
      }),
    ),
  );
}

interface Picture {
  readonly id: string;
  readonly file: File;
}

/** Gives an identity its reference avatar: the file's bytes are the body. */
export function useUploadAvatar() {
  return useIdentityCommand(({ id, file }: Picture) =>
    sendBody('PUT', `/api/impersonation/protected-identities/${encodeURIComponent(id)}/avatar`, file),
  );
}
