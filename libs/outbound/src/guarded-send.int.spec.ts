import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PRODUCT_VERSION } from '@rampart/kernel';
import { guardedSend } from './guarded-send.js';
import { publicReach } from './reach.js';

const LIMITS = { timeoutMs: 5_000, maxBytes: 100 };

describe('a message to an address that a user chose', () => {
  let server: Server;
  let origin: string;
  const heard: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    heard.push(request);
    request.resume();
    if (request.url === '/redirect') response.writeHead(307, { location: '/large' }).end();
    else if (request.url === '/large') response.end('x'.repeat(101));
    else if (request.url !== '/silent') response.writeHead(410).end('gone');
  };
  beforeAll(async () => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const send = (path: string, limits: Parameters<typeof guardedSend>[2] = LIMITS, base = origin) => {
    heard.length = 0;
    const message = { url: new URL(path, origin), headers: { 'x-own': 'yes' }, body: 'grüße' };
    return guardedSend(message, publicReach(new URL(base)), limits);
  };

  it('arrives once with its length and the product’s name, and returns any status', async () => {
    expect(await send('/')).toMatchObject({ status: 410, body: Buffer.from('gone') });
    const named = { 'content-length': '7', 'x-own': 'yes', 'user-agent': `Rampart/${PRODUCT_VERSION}` };
    expect(heard).toMatchObject([{ method: 'POST', url: '/', headers: named }]);
  });

  it('returns a redirect without following it', async () => {
    expect((await send('/redirect')).status).toBe(307);
    expect(heard).toHaveLength(1);
  });

  it('fails at a large answer, unless the body is not to be read', async () => {
    await expect(send('/large')).rejects.toMatchObject({ isForbidden: false });
    expect(await send('/large', { ...LIMITS, maxBytes: null })).toMatchObject({
      status: 200,
      body: Buffer.of(),
    });
  });

  it('fails without naming the address when no answer comes in time or the port is closed', async () => {
    await expect(send('/silent', { ...LIMITS, timeoutMs: 50 })).rejects.toMatchObject({
      ...{
        isForbidden: false,
        message: 'The receiver did not answer within 0.05 s. Check that it is running.',
      },
    });
    await expect(send('http://127.0.0.1:1/secret', LIMITS, 'http://127.0.0.1:1')).rejects.toMatchObject({
      ...{ isForbidden: false, message: 'The receiver cannot be reached (ECONNREFUSED). Check its address.' },
    });
  });

  it('never reaches another private address', async () => {
    const elsewhere = 'https://receiver.example';
    const forbidden = { isForbidden: true, message: expect.stringContaining('not allowed') };
    await expect(send('/', LIMITS, elsewhere)).rejects.toMatchObject(forbidden);
    const { port } = new URL(origin);
    await expect(send(`https://127.0.0.1:${port}/`, LIMITS, elsewhere)).rejects.toMatchObject(forbidden);
    await expect(send(`https://localhost:${port}/`, LIMITS, elsewhere)).rejects.toMatchObject(forbidden);
    expect(heard).toEqual([]);
  });
});
