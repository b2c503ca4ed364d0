import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type InviteUser,
  type RoleName,
  USERS_TOPIC,
  type UserView,
} from '@rampart/identity-access/contract';
import { api, asSent, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';
import { byPage } from '../../../../shared/api-client/pages.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';

const atId = (id: string) => ({ params: { path: { id } } });

export const USERS: ListSource<UserView> = {
  key: ['access'],
  topic: USERS_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/identity-access/users', { params: { query }, signal })),
};

/** One user. @throws ApiError */
export const readUser = (id: string, signal: AbortSignal): Promise<UserView> =>
  unwrap(api.GET('/api/identity-access/users/{id}', { ...atId(id), signal }));

/** Active users who may revoke roles: the first 200 by name. */
export const administratorsQueryOptions = () =>
  queryOptions({
    queryKey: ['access', 'administrators'],
    queryFn: async ({ signal }) => {
      const filter = ['status:in:active', 'roles:in:core%3Aadmin,nexus%3Aowner'];
      return (await USERS.get({ filter, sort: 'name', limit: 200 }, signal)).data;
    },
  });

export const userSessionsQueryOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['access', 'sessions', id],
    ...byPage((query, signal) =>
      unwrapPage(
        api.GET('/api/identity-access/users/{id}/sessions', { params: { path: { id }, query }, signal }),
      ),
    ),
  });

export const userMailQueryOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['access', 'mail', id],
    ...byPage((query, signal) =>
      unwrapPage(
        api.GET('/api/identity-access/users/{id}/mail', { params: { path: { id }, query }, signal }),
      ),
    ),
  });

/** A command about a user, after which access data is refetched. */
function useUserCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['access'] }) });
}

/** Invites a person. @returns the link if it must be handed over */
export function useInviteUser() {
  return useUserCommand((body: InviteUser) =>
    unwrap(api.POST('/api/identity-access/users', { body: asSent(body) })),
  );
}

/** A new invitation link; the earlier one stops working. */
export function useReissueInvitation() {
  return useUserCommand((id: string) =>
    unwrap(api.POST('/api/identity-access/users/{id}/invitation/reissue', atId(id))),
  );
}

export function useIssuePasswordReset() {
  return useUserCommand((id: string) =>
    unwrap(api.POST('/api/identity-access/users/{id}/password/reset', atId(id))),
  );
}

export const singleSignOnQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'single-sign-on'],
    queryFn: async ({ signal }) => {
      const { connection } = await unwrap(api.GET('/api/auth/sign-on', { signal }));
      if (connection !== null) return { enabled: true, label: connection.label };
      return unwrap(api.GET('/api/auth/oidc', { signal }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useAllowOidcLink() {
  return useUserCommand((id: string) =>
    unwrap(api.POST('/api/identity-access/users/{id}/oidc-link/allow', atId(id))),
  );
}

export function useSuspendUser() {
  return useUserCommand(({ id, reason }: { readonly id: string; readonly reason: string }) =>
    unwrap(api.POST('/api/identity-access/users/{id}/suspend', { ...atId(id), body: { reason } })),
  );
}

export function useReinstateUser() {
  return useUserCommand((id: string) =>
    unwrap(api.POST('/api/identity-access/users/{id}/reinstate', atId(id))),
  );
}

interface RoleOfUser {
  readonly id: string;
  readonly role: RoleName;
}

/** Grants a role, or changes when it ends. With `expiresAt` null it is permanent. */
export function useGrantRole() {
  return useUserCommand(({ id, ...body }: RoleOfUser & { readonly expiresAt: string | null }) =>
    unwrap(api.POST('/api/identity-access/users/{id}/roles', { ...atId(id), body })),
  );
}

export function useRevokeRole() {
  return useUserCommand((path: RoleOfUser) =>
    unwrap(api.DELETE('/api/identity-access/users/{id}/roles/{role}', { params: { path } })),
  );
}

export function useEndSession() {
  return useUserCommand((path: { readonly id: string; readonly sessionId: string }) =>
    unwrap(api.DELETE('/api/identity-access/users/{id}/sessions/{sessionId}', { params: { path } })),
  );
}

export const userSignInsQueryOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['access', 'sign-ins', id],
    ...byPage((page, signal) =>
      unwrapPage(
        api.GET('/api/identity-access/sign-ins', {
          params: { query: { filter: [`user:in:${id}`], limit: 10, ...page } },
          signal,
        }),
      ),
    ),
  });

export function useEndSessions() {
  return useUserCommand((id: string) =>
    unwrap(api.DELETE('/api/identity-access/users/{id}/sessions', atId(id))),
  );
}

/** Removes every second factor of a user who lost theirs. */
export function useRemoveFactors() {
  return useUserCommand((id: string) =>
    unwrap(api.DELETE('/api/identity-access/users/{id}/second-factors', atId(id))),
  );
}
