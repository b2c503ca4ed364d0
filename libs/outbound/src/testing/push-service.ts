import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushTarget } from '../web-push/send-push.js';
import { PushBrowser } from './push-browser.js';

export interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  /** The address or URL that the token names as the sender's contact; null without one. */
  readonly contact: string | null;
  /** The decrypted text. */
  readonly text: string;
}

interface ScriptedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Subscribed {
  readonly browser: PushBrowser;
  readonly serverKey: string;
  gone: boolean;
  next: ScriptedAnswer[];
}

/** A simulated push service on loopback. It checks the sender's token, and decrypts as the browser would. */
export interface PushServiceSimulation {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** Makes a browser's subscription for messages of one sender. @param serverKey its public key */
  subscribe(serverKey: string): PushTarget;
  /** The next answers of one subscription; afterwards 201. */
  answer(endpoint: string, ...answers: readonly ScriptedAnswer[]): void;
  /** From now on the subscription is answered with 410. */
  end(endpoint: string): void;
  /** Resolves with the message of this place, counted from 0, once it has arrived. */
  message(place: number): Promise<ReceivedPush>;
  close(): Promise<void>;
}

const MOST_BYTES = 4096;

export async function startPushService(): Promise<PushServiceSimulation> {
  const subscribed = new Map<string, Subscribed>();
  const received: ReceivedPush[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    void take(request).then(({ status, headers = {} }) => response.writeHead(status, headers).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function take(request: IncomingMessage): Promise<ScriptedAnswer> {
    const body = Buffer.concat(await request.toArray());
    const endpoint = `${origin}${request.url ?? ''}`;
    const one = subscribed.get(endpoint);
    if (one === undefined) return { status: 404 };
    if (one.gone) return { status: 410 };
    const scripted = one.next.shift();
    if (scripted !== undefined) return scripted;
    if (body.length > MOST_BYTES) return { status: 413 };
    if (request.headers['ttl'] === undefined) return { status: 400 };
    const sender = senderOf(request.headers.authorization ?? '', origin);
    if (sender === null) return { status: 401 };
    if (sender.key !== one.serverKey) return { status: 403 };
    received.push({
      endpoint,
      headers: request.headers,
      contact: sender.contact,
      text: one.browser.open(body),
    });
    for (const resolve of waiting.splice(0)) resolve();
    return { status: 201, headers: { location: `${origin}/m/${received.length}` } };
  }

  return {
    origin,
    received,
    subscribe(serverKey) {
      const browser = new PushBrowser();
      const endpoint = `${origin}/push/${randomUUID()}`;
      subscribed.set(endpoint, { browser, serverKey, gone: false, next: [] });
      return { endpoint, keys: browser.keys };
    },
    answer: (endpoint, ...answers) => void subscribed.get(endpoint)?.next.push(...answers),
    end(endpoint) {
      const one = subscribed.get(endpoint);
      if (one !== undefined) one.gone = true;
    },
    async message(place) {
      for (;;) {
        const found = received[place];
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Key and contact of the sender; null when its token is not valid here (RFC 8292, section 4.2). */
function senderOf(
  authorization: string,
  origin: string,
): { readonly key: string; readonly contact: string | null } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return null;
  const {
    aud,
    exp = 0,
    sub = null,
  } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    readonly aud?: string;
    readonly exp?: number;
    readonly sub?: string;
  };
  const left = exp - Date.now() / 1000;
  return aud === origin && left > 0 && left <= 24 * 3600 ? { key, contact: sub } : null;
}
