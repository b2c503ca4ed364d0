import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';
import type { components } from '../../../shared/api-client/generated.js';

export type Webhooks = components['schemas']['Webhooks'];
export type Webhook = Webhooks['webhooks'][number];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
type ConnectWebhook = components['schemas']['ConnectWebhook'];

const KEY = ['webhooks'] as const;
/** The worker delivers every five seconds, milliseconds. */
const AGAIN_MS = 5_000;

export const useWebhooks = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks', { signal })),
    refetchInterval: AGAIN_MS,
  });

export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/webhooks/{id}/deliveries', { params: { path: { id } }, signal })),
    refetchInterval: AGAIN_MS,
  });

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

const at = (id: string) => ({ params: { path: { id } } });

export const useConnectWebhook = () =>
  useChange((body: ConnectWebhook) => unwrap(api.POST('/api/webhooks', { body })));

export const usePauseWebhook = (id: string) =>
  useChange((paused: boolean) =>
    unwrap(api.PUT('/api/webhooks/{id}/paused', { ...at(id), body: { paused } })),
  );

export const useDisconnectWebhook = (id: string) =>
  useChange((_: void) => unwrap(api.DELETE('/api/webhooks/{id}', at(id))));

export const useTestWebhook = (id: string) =>
  useChange((_: void) => unwrap(api.POST('/api/webhooks/{id}/test', at(id))));

export const useReplay = (id: string) =>
  useChange((position: number) =>
    unwrap(
      api.POST('/api/webhooks/{id}/deliveries/{position}/replay', { params: { path: { id, position } } }),
    ),
  );
