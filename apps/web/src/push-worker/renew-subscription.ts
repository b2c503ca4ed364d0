import type { AddPushDevice, PushSettings } from '@rampart/notifications/contract';
import {
  applicationKey,
  fingerprintOf,
  isOfKey,
  targetOf,
} from '../features/notifications/push/lib/subscription.js';

/** The data of a change; most browsers leave some of it out. */
export interface SubscriptionChange {
  readonly oldSubscription?: Pick<PushSubscription, 'endpoint'> | null;
  readonly newSubscription?: PushSubscription | null;
}

export interface RenewalParts {
  readonly pushManager: PushManager;
  /** Fetches by an address below the base path, such as `api/auth/refresh`. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Admits one renewal of the session at a time, also of pages. */
  readonly exclusive: (work: () => Promise<string | null>) => Promise<string | null>;
}

/**
 * Tells the server the new address after a push service changed it. Without a session it does nothing: messages have
 * ended with it.
 * @throws Error when the server cannot be reached or refuses; the console asks to turn messages on again
 */
export async function renewSubscription(change: SubscriptionChange, parts: RenewalParts): Promise<void> {
  const token = await parts.exclusive(() => accessToken(parts));
  if (token === null) return;
  const settings = (await answer(parts, 'GET', 'api/notifications/push', token)) as PushSettings;
  const former = await formerDevice(change, settings);
  // A person who turned messages off, or never turned them on, has no device here.
  if (former === null) return;
  const subscription = await currentSubscription(change, parts, settings.publicKey);
  const body: AddPushDevice = {
    name: former.name,
    publicKey: settings.publicKey,
    ...targetOf(subscription),
    replaces: former.id,
  };
  await answer(parts, 'POST', 'api/notifications/push/devices', token, body);
}

/** By the session's cookie, which this request trades for the next. @returns null when signed out */
async function accessToken({ fetch }: RenewalParts): Promise<string | null> {
  const response = await fetch('api/auth/refresh', { method: 'POST', credentials: 'same-origin' });
  if (response.status === 401) return null;
  if (!response.ok)
    throw new Error(`The session was not renewed: HTTP ${response.status}. Open Rampart again.`);
  return ((await response.json()) as { readonly access_token: string }).access_token;
}

/** The device of the former address, or else the one of this session: a session is of one browser. */
async function formerDevice({ oldSubscription }: SubscriptionChange, { devices }: PushSettings) {
  const former = oldSubscription ? await fingerprintOf(oldSubscription.endpoint) : null;
  return (
    devices.find(({ fingerprint }) => fingerprint === former) ??
    devices.find(({ isOfThisSession }) => isOfThisSession) ??
    null
  );
}

async function currentSubscription(
  { newSubscription }: SubscriptionChange,
  { pushManager }: RenewalParts,
  publicKey: string,
): Promise<PushSubscription> {
  const there = newSubscription ?? (await pushManager.getSubscription());
  if (there !== null && isOfKey(there, publicKey)) return there;
  await there?.unsubscribe();
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: applicationKey(publicKey),
  });
}

async function answer(
  { fetch }: RenewalParts,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: AddPushDevice,
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  throw new Error(`The push device was not renewed: HTTP ${response.status}. Turn messages on again.`);
}
