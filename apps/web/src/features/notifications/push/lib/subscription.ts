const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The bytes of the installation's public key, which browsers subscribe with. @param publicKey base64url */
export const applicationKey = (publicKey: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

export interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What the server needs to send to a subscription. */
export function targetOf(subscription: Pick<PushSubscription, 'endpoint' | 'getKey'>): Subscribed {
  const key = (name: PushEncryptionKeyName): string =>
    base64url(subscription.getKey(name) ?? new ArrayBuffer(0));
  return { endpoint: subscription.endpoint, keys: { p256dh: key('p256dh'), auth: key('auth') } };
}

/** The fingerprint by which the server names a browser: SHA-256 of its endpoint, base64url. */
export const fingerprintOf = async (endpoint: string): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

/** Whether a subscription was made with this public key of the installation. @param publicKey base64url */
export function isOfKey({ options }: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const { applicationServerKey } = options;
  return applicationServerKey !== null && base64url(applicationServerKey) === publicKey;
}
