import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';
import type { components } from '../../../../shared/api-client/generated.js';

export type SignOnSettings = components['schemas']['SignOnSettings'];
export type SignOnDomain = SignOnSettings['domains'][number];
export type ConfigureSignOn = components['schemas']['ConfigureSignOn'];
export type ConfigureSaml = components['schemas']['ConfigureSaml'];
export type AccountOptions = Pick<ConfigureSignOn, 'createsAccounts' | 'firstRole' | 'trustsFactors'>;
type RequireSignOn = components['schemas']['RequireSignOn'];

const KEY = ['sign-on'] as const;

export const useSignOn = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/identity-access/sign-on', { signal })),
  });

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useCheckIssuer = () =>
  useMutation({
    mutationFn: (issuer: string) =>
      unwrap(api.POST('/api/identity-access/sign-on/check', { body: { issuer } })),
  });

export const useConfigure = () =>
  useChange((body: ConfigureSignOn) => unwrap(api.PUT('/api/identity-access/sign-on/connection', { body })));

export const useCheckSaml = () =>
  useMutation({
    mutationFn: (metadata: string) =>
      unwrap(api.POST('/api/identity-access/sign-on/saml/check', { body: { metadata } })),
  });

export const useConfigureSaml = () =>
  useChange((body: ConfigureSaml) => unwrap(api.PUT('/api/identity-access/sign-on/saml', { body })));

/** Leaves the console for the provider, whose answer is shown and changes nothing. */
export const useTestSignOn = () =>
  useMutation({
    mutationFn: async (_: void) => {
      const { location } = await unwrap(api.POST('/api/auth/sign-on/test', {}));
      window.location.assign(location);
    },
  });

export const useDisconnect = () =>
  useChange((_: void) => unwrap(api.DELETE('/api/identity-access/sign-on/connection', {})));

export const useAddDomain = () =>
  useChange((domain: string) =>
    unwrap(api.POST('/api/identity-access/sign-on/domains', { body: { domain } })),
  );

const at = (domain: string) => ({ params: { path: { domain } } });

export const useCheckDomain = (domain: string) =>
  useChange((_: void) =>
    unwrap(api.POST('/api/identity-access/sign-on/domains/{domain}/verify', at(domain))),
  );

export const useRemoveDomain = (domain: string) =>
  useChange((_: void) => unwrap(api.DELETE('/api/identity-access/sign-on/domains/{domain}', at(domain))));

export const useRequire = () =>
  useChange((body: RequireSignOn) => unwrap(api.PUT('/api/identity-access/sign-on/requirement', { body })));
