import {
  type ChoosePage,
  type LinkByPassword,
  type LinkByUrl,
  type LinkOutcome,
  type Network,
  SOCIAL_ACCOUNTS_TOPIC,
  type SocialConnection,
  type StartedLinkView,
  type StartLink,
} from '@rampart/social-accounts/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { useLiveAnswer } from '../../../shared/live-client/use-live-answer.js';

/** The prefix of all query keys of the hub. */
export const SOCIAL_KEY = ['social-accounts'] as const;
const CONNECTIONS_KEY = [...SOCIAL_KEY, 'connections'] as const;

/** Networks with their linked accounts, kept current by live messages. */
export const useConnections = () =>
  useLiveAnswer({
    ...{ topic: SOCIAL_ACCOUNTS_TOPIC, queryKey: CONNECTIONS_KEY, invalidates: SOCIAL_KEY },
    read: (signal) => unwrapPositioned(api.GET('/api/social-accounts/connections', { signal })),
  });

const at = (platform: Network) => ({ params: { path: { platform } } });

/** Starts a link. @returns the address of the popup @throws ApiError */
export const startLink = (platform: Network, body: StartLink): Promise<StartedLinkView> =>
  unwrap(
    api.POST('/api/social-accounts/connections/{platform}/accounts/oauth/start', {
      ...at(platform),
      body: asSent(body),
    }),
  );

/** The state of a link. @throws ApiError */
export const readLink = (id: string): Promise<LinkOutcome> =>
  unwrap(api.GET('/api/social-accounts/link-sessions/{id}', { params: { path: { id } } }));

export const useChoosePage = () =>
  useChange(({ linkId: id, pageId }: ChoosePage & { readonly linkId: string }) =>
    unwrap(
      api.POST('/api/social-accounts/link-sessions/{id}/choose', {
        params: { path: { id } },
        body: { pageId },
      }),
    ),
  );

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: SOCIAL_KEY }),
  });
}

type ByUrl = Omit<LinkByUrl, 'connectionType'> & { readonly platform: Network };

export const useLinkByUrl = () =>
  useChange(({ platform, ...body }: ByUrl) =>
    unwrap(
      api.POST('/api/social-accounts/connections/{platform}/accounts', {
        ...at(platform),
        body: asSent({ ...body, connectionType: 'url' as const }),
      }),
    ),
  );

export const useLinkByPassword = () =>
  useChange(({ platform, ...body }: LinkByPassword & { readonly platform: Network }) =>
    unwrap(
      api.POST('/api/social-accounts/connections/{platform}/accounts/password/link', {
        ...at(platform),
        body: asSent(body),
      }),
    ),
  );

interface OfAccount {
  readonly platform: Network;
  readonly id: string;
}

export const useUnlink = () =>
  useChange(({ platform, id }: OfAccount) =>
    unwrap(
      api.POST('/api/social-accounts/connections/{platform}/accounts/{id}/delete', {
        params: { path: { platform, id } },
      }),
    ),
  );

/** Sends the change and shows it at once, until the server's answer arrives. */
export function useImposterMonitoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, monitorImposters }: Pick<SocialConnection, 'name' | 'monitorImposters'>) =>
      unwrap(
        api.POST('/api/social-accounts/connections/{platform}/monitoring', {
          ...at(name),
          body: { monitorImposters },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: CONNECTIONS_KEY }),
  });
}

export const useProveOwnership = () =>
  useChange(({ platform, id }: OfAccount) =>
    unwrap(
      api.POST('/api/social-accounts/connections/{platform}/accounts/{id}/ownership/prove', {
        params: { path: { platform, id } },
      }),
    ),
  );
