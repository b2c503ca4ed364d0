import { describe, expect, it } from '@jest/globals';
import type { PushDevice } from '@rampart/notifications/contract';
import { fingerprintOf } from '../features/notifications/push/lib/subscription.js';
import { renewSubscription, type SubscriptionChange } from './renew-subscription.js';

const KEY = 'BAAB';
const bytesOf = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;

function subscription(endpoint: string, key = KEY) {
  const ended: string[] = [];
  return {
    endpoint,
    ended,
    options: { applicationServerKey: bytesOf(key), userVisibleOnly: true },
    getKey: (name: string) => new TextEncoder().encode(`${name} of ${endpoint}`).buffer,
    unsubscribe: async () => ended.push(endpoint) > 0,
  } as unknown as PushSubscription & { readonly ended: readonly string[] };
}

const device = (id: string, fingerprint: string, isOfThisSession = false) =>
  ({ id, fingerprint, name: 'Phone', isOfThisSession }) as PushDevice;

/** A server with these devices, and a browser with this subscription. */
function parts(
  devices: readonly PushDevice[],
  there: PushSubscription | null = null,
  refusal?: [string, number],
) {
  const asked: { readonly what: string; readonly body: unknown; readonly token: string | null }[] = [];
  const made = subscription('https://push.example/made');
  return {
    asked,
    made,
    parts: {
      pushManager: {
        getSubscription: async () => there,
        subscribe: async () => made,
      } as unknown as PushManager,
      exclusive: (work: () => Promise<string | null>) => work(),
      fetch: async (path: string, { method, body, headers }: RequestInit) => {
        const token = new Headers(headers).get('Authorization');
        asked.push({
          what: `${method} ${path}`,
          body: typeof body === 'string' ? JSON.parse(body) : null,
          token,
        });
        if (refusal?.[0] === path) return new Response('{}', { status: refusal[1] });
        if (path === 'api/auth/refresh') return Response.json({ access_token: 'a-token' });
        return Response.json(method === 'GET' ? { publicKey: KEY, devices } : { id: 'renewed' });
      },
    },
  };
}

const REQUESTS = [
  'POST api/auth/refresh',
  'GET api/notifications/push',
  'POST api/notifications/push/devices',
];

describe('the renewal of a push subscription', () => {
  it.each<[string, (moved: PushSubscription) => SubscriptionChange]>([
    [
      'names the former address',
      (moved) => ({ oldSubscription: { endpoint: 'https://push.example/old' }, newSubscription: moved }),
    ],
    [
      'names none, so the device of this session counts',
      (moved) => ({ oldSubscription: null, newSubscription: moved }),
    ],
  ])('sends the new address in place of the former one when the browser %s', async (_, changeOf) => {
    const former = await fingerprintOf('https://push.example/old');
    const own = device('own', former, true);
    const { asked, parts: given } = parts([device('other', 'x'), own]);
    await renewSubscription(changeOf(subscription('https://push.example/new')), given);
    expect(asked.map(({ what }) => what)).toEqual(REQUESTS);
    expect(asked.map(({ token }) => token)).toEqual([null, 'Bearer a-token', 'Bearer a-token']);
    expect(asked[2]?.body).toMatchObject({
      ...{ name: 'Phone', publicKey: KEY, endpoint: 'https://push.example/new', replaces: 'own' },
      keys: { auth: btoa('auth of https://push.example/new').replaceAll('=', '') },
    });
  });

  it('subscribes again when the subscription is gone, or belongs to another key', async () => {
    const own = device('own', 'x', true);
    const gone = parts([own]);
    await renewSubscription({}, gone.parts);
    expect(gone.asked[2]?.body).toMatchObject({ endpoint: gone.made.endpoint });
    const foreign = subscription('https://push.example/foreign', 'CAAC');
    const rotated = parts([own], foreign);
    await renewSubscription({}, rotated.parts);
    expect(rotated.asked[2]?.body).toMatchObject({ endpoint: rotated.made.endpoint });
    expect(foreign.ended).toEqual([foreign.endpoint]);
  });

  it('does nothing without a session, and none for a browser without a device', async () => {
    const signedOut = parts([device('own', 'x', true)], null, ['api/auth/refresh', 401]);
    await renewSubscription({}, signedOut.parts);
    expect(signedOut.asked.map(({ what }) => what)).toEqual(REQUESTS.slice(0, 1));
    const turnedOff = parts([device('other', 'x')]);
    await renewSubscription({}, turnedOff.parts);
    expect(turnedOff.asked.map(({ what }) => what)).toEqual(REQUESTS.slice(0, 2));
  });

  it.each(['api/auth/refresh', 'api/notifications/push', 'api/notifications/push/devices'])(
    'fails with the status when %s is refused',
    async (path) => {
      const { parts: given } = parts([device('own', 'x', true)], null, [path, 503]);
      await expect(renewSubscription({}, given)).rejects.toThrow('HTTP 503');
    },
  );
});
