import { type ChangePushDevice, NOTIFICATIONS_TOPIC, type PushDevice } from '@rampart/notifications/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap, unwrapPositioned } from '../../../../shared/api-client/client.js';
import { useInvalidateOnMessage } from '../../../../shared/live-client/use-invalidate-on-message.js';
import { usePreferencesPosition } from '../../api/preferences.js';
import { deviceName } from '../lib/device-name.js';
import { endSubscription, ownFingerprint, subscribe } from '../lib/push-browser.js';
import { pushSupport } from '../lib/push-support.js';

const nothing = (): void => undefined;
const PUSH_KEY = ['push-settings'] as const;

/** The person's devices, and what this browser allows and is. */
export function usePushSettings() {
  const query = useQuery({
    queryKey: PUSH_KEY,
    queryFn: async ({ signal }) => {
      const settings = await unwrap(api.GET('/api/notifications/push', { signal }));
      const support = pushSupport();
      const own = support === 'insecure' || support === 'unsupported' ? null : await ownFingerprint();
      return { ...settings, support, here: settings.devices.find((one) => one.fingerprint === own) ?? null };
    },
  });
  useInvalidateOnMessage({
    topic: NOTIFICATIONS_TOPIC,
    asOf: usePreferencesPosition(),
    queryKey: PUSH_KEY,
    onPosition: nothing,
  });
  return query;
}

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: PUSH_KEY }),
  });
}

export const useTurnOn = () =>
  useChange(async (publicKey: string) => {
    const subscribed = await subscribe(publicKey);
    const body = { name: deviceName(navigator.userAgent), publicKey, ...subscribed };
    return unwrapPositioned(api.POST('/api/notifications/push/devices', { body }));
  });

export const useChangeDevice = ({ id }: Pick<PushDevice, 'id'>) =>
  useChange((body: ChangePushDevice) =>
    unwrap(api.PUT('/api/notifications/push/devices/{id}', { params: { path: { id } }, body: asSent(body) })),
  );

export const useTestDevice = ({ id }: Pick<PushDevice, 'id'>) =>
  useChange(() =>
    unwrap(api.POST('/api/notifications/push/devices/{id}/test', { params: { path: { id } } })),
  );

export const useRemoveDevice = ({ id }: Pick<PushDevice, 'id'>, isHere: boolean) =>
  useChange(async () => {
    await unwrap(api.DELETE('/api/notifications/push/devices/{id}', { params: { path: { id } } }));
    if (isHere) await endSubscription();
  });
