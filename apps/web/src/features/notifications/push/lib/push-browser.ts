const WORKER = 'push-worker.js';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

export interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The fingerprint by which the server names a browser: SHA-256 of its endpoint. */
const fingerprintOf = async (endpoint: string): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The fingerprint of this browser; null without a subscription. */
export async function ownFingerprint(): Promise<string | null> {
  const subscription = await currentSubscription();
  return subscription === null ? null : fingerprintOf(subscription.endpoint);
}

/**
 * Subscribes this browser, and registers the service worker for that. A former subscription ends, because it may belong
 * to another person or key.
 *
 * @throws DOMException when the person or the browser refuses
 */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}${WORKER}`, {
    scope: import.meta.env.BASE_URL,
    updateViaCache: 'none',
  });
  await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const key = (name: PushEncryptionKeyName): string =>
    base64url(subscription.getKey(name) ?? new ArrayBuffer(0));
  return { endpoint: subscription.endpoint, keys: { p256dh: key('p256dh'), auth: key('auth') } };
}

/** Ends the subscription of this browser. */
export async function endSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}
