import { afterEach, describe, expect, it } from '@jest/globals';
import { type NetworkReader, openFileReader, openReader } from '@rampart/connectors';
import { FixedClock } from '@rampart/kernel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { z } from 'zod';
import { AVATAR_BYTES } from './avatar-bytes.js';
import { directoryFailure } from './directory-failure.js';

const TOKEN = 'very-secret-token';
const shape = z.object({ name: z.string() });
const options = { signal: new AbortController().signal };
const servers: Server[] = [];

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(listener: Listener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const clock = new FixedClock(new Date('2026-03-01T12:00:00Z'));
const translate = directoryFailure(clock);

const client = (base: URL, timeoutMs = 5_000): NetworkReader =>
  openReader('twitter', {
    ...{ base, clock, timeoutMs, translate },
    credentials: { authorization: `Bearer ${TOKEN}` },
  });

const json =
  (status: number, body: unknown): Listener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const failure = (code: string, retryAfterMs: number | null = null): unknown =>
  expect.objectContaining({ name: 'DirectoryError', code, retryAfterMs });

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('the answer of a network', () => {
  it('gives a value of the expected shape', async () => {
    const http = client(await serve(json(200, { name: 'a', more: 1 })));
    expect(await http.getJson('who', { id: ['1', '2'] }, shape, options)).toEqual({ name: 'a' });
  });

  it.each([
    ['no JSON', 'Bad gateway <html>'],
    ['other JSON', '{"nom":1}'],
    ['half of it', '{"name":"a'],
    ['nothing', ''],
    ['no UTF-8', Buffer.from([0xff, 0xfe, 0x00])],
  ])('with %s is reported as malformed', async (_what, body) => {
    const http = client(await serve((_request, response) => response.end(body)));
    await expect(http.getJson('who', {}, shape, options)).rejects.toEqual(failure('malformed'));
  });

  it('with too much JSON is refused', async () => {
    const http = client(
      await serve((_request, response) => response.end(`{"name":"${'x'.repeat(3_000_000)}"}`)),
    );
    await expect(http.getJson('who', {}, shape, options)).rejects.toEqual(failure('too-large'));
  });
});

describe('a failed request to a network', () => {
  it.each([
    [401, {}, failure('refused')],
    [404, {}, failure('refused')],
    [500, {}, failure('unreachable')],
    [503, { 'retry-after': '4' }, failure('rate-limited', 4_000)],
    [503, {}, failure('unreachable')],
    [429, { 'retry-after': '9' }, failure('rate-limited', 9_000)],
    [429, {}, failure('rate-limited')],
  ])('with HTTP %d and %j becomes the matching failure', async (status, headers, expected) => {
    const http = client(await serve((_request, response) => response.writeHead(status, headers).end('no')));
    await expect(http.getJson('who', {}, shape, options)).rejects.toEqual(expected);
  });

  it('to a closed port is reported as unreachable, with the cause', async () => {
    const base = await serve(() => undefined);
    servers[0]?.close();
    await once(servers[0]!, 'close');
    await expect(client(base).getJson('who', {}, shape, options)).rejects.toMatchObject({
      code: 'unreachable',
      message: 'X cannot be reached (ECONNREFUSED). Scan again later.',
    });
  });

  it('whose connection is closed early is reported as unreachable', async () => {
    const http = client(await serve((request) => request.destroy()));
    await expect(http.getJson('who', {}, shape, options)).rejects.toEqual(failure('unreachable'));
  });

  it('that times out is reported as unreachable, before its headers or in the middle of its body', async () => {
    const silent = client(await serve(() => undefined), 50);
    await expect(silent.getJson('who', {}, shape, options)).rejects.toEqual(failure('unreachable'));
    const slow = client(await serve((_request, response) => response.write('{"name":')), 50);
    await expect(slow.getJson('who', {}, shape, options)).rejects.toEqual(failure('unreachable'));
  });

  it('that the caller aborts fails with the caller’s reason', async () => {
    const interest = new AbortController();
    const reason = new Error('cancelled');
    const http = client(await serve(() => interest.abort(reason)));
    await expect(http.getJson('who', {}, shape, { signal: interest.signal })).rejects.toBe(reason);
  });

  it('never shows a credential in its message', async () => {
    const echo: Listener = (request, response) =>
      response.writeHead(403).end(`bad ${request.headers.authorization}`);
    const refused = await client(await serve(echo))
      .getJson('who', {}, shape, options)
      .catch(String);
    expect(refused).toBe('DirectoryError: X refused the request (HTTP 403). Check its settings.');
  });
});

describe('the download of an avatar', () => {
  it('of 50 MB stops at the limit, whether its size is announced or not', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(65_536);
    const pour: Listener = (_request, response) => {
      const more = (): void => {
        while (sent < 50_000_000 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    const base = await serve(pour);
    await expect(client(base).getBytes(`${base.href}a.png`, AVATAR_BYTES, options)).rejects.toEqual(
      failure('too-large'),
    );
    expect(sent).toBeLessThan(20_000_000);
    const announced = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': '50000000' }).write('x'),
    );
    await expect(client(announced).getBytes(announced.href, AVATAR_BYTES, options)).rejects.toEqual(
      failure('too-large'),
    );
  });

  it('that no longer exists gives null', async () => {
    const base = await serve((_request, response) => response.writeHead(404).end());
    expect(await client(base).getBytes(`${base.href}a.png`, AVATAR_BYTES, options)).toBeNull();
  });

  it.each(['https://elsewhere.example/a.png', 'http://10.0.0.1/a.png', 'file:///etc/passwd', 'not a url'])(
    'from %s is not made',
    async (url) => {
      const http = client(new URL('https://network.example'));
      await expect(http.getBytes(url, AVATAR_BYTES, options)).rejects.toEqual(failure('refused'));
    },
  );
});

describe('a redirect', () => {
  const to =
    (location: string): Listener =>
    (_request, response) =>
      response.writeHead(302, { location }).end();

  it('is followed to an allowed host, without the credentials of the first host', async () => {
    const seen: (string | undefined)[] = [];
    const media = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end('bytes');
    });
    const base = await serve(to(`${media.href}a.png`));
    const bytes = await client(base).getBytes(`${base.href}a.png`, AVATAR_BYTES, options);
    expect(Buffer.from(bytes!).toString()).toBe('bytes');
    expect(seen).toEqual([undefined]);
  });

  it.each([
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'https://elsewhere.example/',
    'http://[fd00::1]/',
    'http://%',
  ])('to %s is refused', async (location) => {
    const base = await serve(to(location));
    await expect(client(base).getBytes(base.href, AVATAR_BYTES, options)).rejects.toEqual(failure('refused'));
  });

  it('that leads back to itself ends with a failure', async () => {
    let visits = 0;
    const base = await serve((_request, response) => {
      visits += 1;
      response.writeHead(302, { location: '/' }).end();
    });
    await expect(client(base).getBytes(base.href, AVATAR_BYTES, options)).rejects.toEqual(failure('refused'));
    expect(visits).toBe(4);
  });
});

describe('a host name', () => {
  it('that resolves to a private address is not contacted, even if the host is allowed', async () => {
    const base = await serve(json(200, { name: 'internal' }));
    const http = openFileReader('The avatar’s server', { clock, translate });
    const inside = `https://localhost:${base.port}/`;
    await expect(http.getBytes(inside, AVATAR_BYTES, options)).rejects.toEqual(failure('refused'));
  });
});

describe('a network’s refusal', () => {
  const refused = async (network: 'facebook' | 'youtube', body: unknown, headers = {}): Promise<unknown> => {
    const base = await serve((_request, response) =>
      response.writeHead(403, headers).end(JSON.stringify(body)),
    );
    const http = openReader(network, { base, clock, translate });
    return http.getJson('who', {}, shape, options).catch((error: unknown) => error);
  };
  const graph = (code: number, error_subcode?: number) => ({ error: { code, error_subcode } });
  const usage = {
    'x-business-use-case-usage':
      '{"1":[{"type":"pages","estimated_time_to_regain_access":2},{"type":"ads","estimated_time_to_regain_access":5}]}',
  };

  it.each([4, 17, 32, 613])(
    'with Facebook’s code %d is a rate limit, although its status is not 429',
    async (code) => {
      expect(await refused('facebook', graph(code), usage)).toEqual(failure('rate-limited', 300_000));
    },
  );

  it.each([graph(803), graph(100, 33), graph(110, 2_207_013)])(
    '%j means that the account does not exist',
    async (body) => {
      expect(await refused('facebook', body)).toBeNull();
    },
  );

  it.each([
    [graph(100), 'Facebook refused the request (100). Check its settings.'],
    [graph(100, 34), 'Facebook refused the request (100/34). Check its settings.'],
    [graph(190, 463), 'Facebook no longer accepts the access token (code 190/463). Set a new one.'],
  ])('%j is reported as refused, with the next step', async (body, message) => {
    expect(await refused('facebook', body)).toMatchObject({ code: 'refused', message });
  });

  const google = (reason: string) => ({ error: { errors: [{ reason }] } });

  it('for a used-up quota of YouTube waits until midnight in California', async () => {
    expect(await refused('youtube', google('quotaExceeded'))).toEqual(
      failure('rate-limited', 20 * 3_600_000),
    );
    expect(await refused('youtube', google('rateLimitExceeded'))).toEqual(failure('rate-limited'));
  });

  it('for missing uploads of YouTube means no account, and names the key when the key is wrong', async () => {
    expect(await refused('youtube', google('playlistNotFound'))).toBeNull();
    expect(await refused('youtube', google('keyInvalid'))).toMatchObject({
      ...{ code: 'refused', message: 'YouTube does not accept the API key. Set a valid one.' },
    });
    expect(await refused('youtube', google('somethingNew'))).toMatchObject({ code: 'refused' });
  });

  it('never asks to wait more than a day', async () => {
    const waiting = { 'retry-after': '99999999' };
    expect(await refused('youtube', google('rateLimitExceeded'), waiting)).toEqual(
      failure('rate-limited', 86_400_000),
    );
  });
});
