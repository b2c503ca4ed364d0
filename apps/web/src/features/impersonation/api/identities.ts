import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  IMPERSONATION_TOPIC,
  type ListedIdentity,
  type ProtectedIdentity,
  type ProtectIdentity,
} from '@rampart/impersonation/contract';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import { type ListSource, markGone } from '../../../shared/list/use-live-query.js';
import { sendBody } from '../../../shared/api-client/send-body.js';
import { announcedApproval } from '../../../shared/ui/approval-asked.js';
import { impersonationKeys } from './keys.js';

export const IDENTITIES: ListSource<ListedIdentity> = {
  key: impersonationKeys.identities,
  topic: IMPERSONATION_TOPIC,
  get: (query, signal) =>
    unwrapPage(api.GET('/api/impersonation/protected-identities', { params: { query }, signal })),
};

/** One protected identity. @throws ApiError */
export const readIdentity = (id: string, signal: AbortSignal): Promise<ListedIdentity> =>
  unwrap(api.GET('/api/impersonation/protected-identities/{id}', { ...atId(id), signal }));

/** Identities for a choice: the first ones by name that have these words. */
export const identityChoicesQueryOptions = (q: string) =>
  queryOptions({
    queryKey: [...impersonationKeys.identities, 'choices', q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: 50, sort: 'identity' };
      const asked = api.GET('/api/impersonation/protected-identities', { params: { query }, signal });
      return (await unwrapPage(asked)).data;
    },
    placeholderData: keepPreviousData,
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

export function useRemoveIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      announcedApproval(await unwrap(api.DELETE('/api/impersonation/protected-identities/{id}', atId(id)))),
    onSuccess: (waits, id) => {
      // The list may lose the row before the drawer closes: an open identity that is gone is not asked for.
      if (!waits) markGone(client, IDENTITIES, id);
      void client.invalidateQueries({ queryKey: impersonationKeys.identities });
    },
  });
}

interface Monitor {
  readonly id: string;
  readonly monitoring: ProtectedIdentity['monitoring'];
}

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
