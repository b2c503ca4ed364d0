import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

/** The label of the OpenID provider, if sign-in there is configured. */
export const providerQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'provider'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/oidc', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const providerLinksQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'provider-links'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/oidc/links', { signal })),
  });

export function useLinkProvider() {
  return useMutation({
    mutationFn: async () => {
      const body = { next: '/settings/security' };
      const { location } = await unwrap(api.POST('/api/auth/oidc/links', { body }));
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
