import { BASE_URL } from '../../../../shared/api-client/base-path.js';
import { applicationKey, fingerprintOf, type Subscribed, targetOf } from './subscription.js';

const WORKER = 'push-worker.js';

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(BASE_URL);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The fingerprint of this browser; null without a subscription. */
export async function ownFingerprint(): Promise<string | null> {
  const subscription = await currentSubscription();
  return subscription === null ? null : fingerprintOf(subscription.endpoint);
}

/** A former subscription ends: it may be another person's or key's. @throws DOMException when refused */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  const registration = await navigator.serviceWorker.register(`${BASE_URL}${WORKER}`, {
    scope: BASE_URL,
    updateViaCache: 'none',
  });
  await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: applicationKey(publicKey),
  });
  return targetOf(subscription);
}

export async function endSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}
