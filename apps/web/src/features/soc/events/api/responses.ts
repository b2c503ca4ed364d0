import type {
  BlockAddress,
  AddressBlocked,
  DenyList,
  DenyNetwork,
  Escalate,
  SetStatus,
} from '@rampart/soc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { regularlyAndUntilShown } from '../../../../shared/api-client/shown-position.js';
import { api, asSent, unwrap } from '../../../../shared/api-client/client.js';
import { useRefreshMs } from '../lib/preferences.js';
import { socKeys } from './keys.js';
import { useReach } from '../../../../shared/soc/reach.js';

function useResponse<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  // A refusal also means that the shown state may be outdated.
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: socKeys.all }) });
}

interface About {
  readonly eventId: string;
}

export function useSetStatus() {
  const reach = useReach();
  return useResponse(({ eventId, ...body }: About & SetStatus) => {
    const call = { params: { path: { eventId } }, body };
    return reach === 'own'
      ? unwrap(api.PUT('/api/soc/events/{eventId}/status', call))
      : unwrap(api.PUT('/api/soc/operated/events/{eventId}/status', call));
  });
}

/** Adds the client of an event to the deny list. @returns whether anything enforces it */
export function useBlock() {
  const reach = useReach();
  return useResponse(({ eventId, ...body }: About & BlockAddress) => {
    const call = { params: { path: { eventId } }, body };
    return reach === 'own'
      ? unwrap<AddressBlocked>(api.POST('/api/soc/events/{eventId}/block', call))
      : unwrap<AddressBlocked>(api.POST('/api/soc/operated/events/{eventId}/block', call));
  });
}

/** Blocks an address or a network. @returns whether anything enforces it */
export const useDenyNetwork = () =>
  useResponse((body: DenyNetwork) =>
    unwrap<AddressBlocked>(api.POST('/api/soc/deny-list', { body: asSent(body) })),
  );

/** Opens an incident for an event, in the event's tenant. @returns its id */
export function useEscalate() {
  const reach = useReach();
  return useResponse(({ eventId, ...body }: About & Escalate) => {
    const call = { params: { path: { eventId } }, body };
    return reach === 'own'
      ? unwrap<{ incidentId: string }>(api.POST('/api/soc/events/{eventId}/escalate', call))
      : unwrap<{ incidentId: string }>(api.POST('/api/soc/operated/events/{eventId}/escalate', call));
  });
}

export function useDenyList(paused: boolean) {
  const refreshMs = useRefreshMs();
  return useQuery({
    queryKey: socKeys.denyList,
    queryFn: ({ signal }) => unwrap<DenyList>(api.GET('/api/soc/deny-list', { signal })),
    refetchInterval: regularlyAndUntilShown(paused ? false : refreshMs),
  });
}

/** Switches whether this server refuses the addresses on the list. It needs a fresh proof. */
export const useEnforceDenyList = () =>
  useResponse((enforced: boolean) => unwrap(api.PUT('/api/soc/deny-list/enforced', { body: { enforced } })));

export const useLiftBlock = () =>
  useResponse((address: string) =>
    unwrap(api.DELETE('/api/soc/deny-list/{address}', { params: { path: { address } } })),
  );
