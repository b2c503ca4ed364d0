import { t } from '@rampart/kernel';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

interface LinkedProvider {
  readonly label: string;
  readonly linkPath: '/api/auth/oidc/links' | '/api/auth/sign-on/link';
}

/** The provider of one's organisation, else that of the installation; null without one. */
async function findProvider(signal: AbortSignal): Promise<LinkedProvider | null> {
  const { connection } = await unwrap(api.GET('/api/auth/sign-on', { signal }));
  if (connection !== null) return { label: connection.label, linkPath: '/api/auth/sign-on/link' };
  const { enabled, label } = await unwrap(api.GET('/api/auth/oidc', { signal }));
  return enabled ? { label: label ?? t`your provider`, linkPath: '/api/auth/oidc/links' } : null;
}

export const providerQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'provider'],
    queryFn: ({ signal }) => findProvider(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const providerLinksQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'provider-links'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/oidc/links', { signal })),
  });

export function useLinkProvider() {
  return useMutation({
    mutationFn: async (path: LinkedProvider['linkPath']) => {
      const body = { next: '/settings/security' };
      const { location } = await unwrap(api.POST(path, { body }));
      window.location.assign(location);
    },
  });
}

export function useUnlinkProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/auth/oidc/links/{id}', { params: { path: { id } } })),
    onSettled: () => client.invalidateQueries({ queryKey: providerLinksQueryOptions().queryKey }),
  });
}
