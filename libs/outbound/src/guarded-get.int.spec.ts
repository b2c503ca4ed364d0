import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { guardedGet } from './guarded-get.js';

describe('a GET for a user', () => {
  const servers: Server[] = [];
  const heard: { readonly at: string; readonly authorization: string | undefined }[] = [];
  const origins: string[] = [];

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { host = '', authorization } = request.headers;
    heard.push({ at: `http://${host}${request.url ?? ''}`, authorization });
    const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
    if (to === null) response.end('here');
    else if (to === 'circle') response.writeHead(302, { location: request.url }).end();
    else response.writeHead(302, { location: to }).end();
  };
  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) {
      const server = createServer(answer);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      servers.push(server);
      origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    }
  });
  afterAll(async () => {
    for (const server of servers) await new Promise((resolve) => server.close(resolve));
  });

  const get = (url: string, named: readonly string[], maxBytes = 100) =>
    guardedGet(named)({
      ...{ url: new URL(url), headers: {}, credentials: { authorization: 'Basic x' }, maxBytes },
      signal: new AbortController().signal,
    });

  it('reaches the configured host, and sends credentials only to the first origin', async () => {
    const [one = '', two = ''] = origins;
    heard.length = 0;
    const { status, body } = await get(`${one}/a?to=${encodeURIComponent(`${two}/b`)}`, [one, two]);
    expect([status, body.toString()]).toEqual([200, 'here']);
    expect(heard.map(({ authorization }) => authorization)).toEqual(['Basic x', undefined]);
    expect(heard[1]?.at).toBe(`${two}/b`);
  });

  it('refuses other private addresses, both directly and after a redirect', async () => {
    const [one = '', , three = ''] = origins;
    heard.length = 0;
    await expect(get(three, [one])).rejects.toThrow('private address');
    await expect(get(three.replace('127.0.0.1', 'localhost'), [one])).rejects.toThrow('private address');
    await expect(get('https://127.0.0.1:1/', [one])).rejects.toThrow('private address');
    await expect(get('https://169.254.169.254/latest/', [one])).rejects.toThrow('private address');
    await expect(get('https://localhost:1/', [one])).rejects.toThrow('private address');
    expect(heard).toEqual([]);
    await expect(get(`${one}/?to=${encodeURIComponent(three)}`, [one])).rejects.toThrow('private address');
    await expect(get(`${one}/?to=file:///etc/passwd`, [one])).rejects.toThrow('private address');
    expect(heard).toHaveLength(2);
  });

  it('stops at a redirect loop and at the size limit', async () => {
    const [one = ''] = origins;
    await expect(get(`${one}/?to=circle`, [one])).rejects.toThrow('redirects in a loop');
    await expect(get(one, [one], 3)).rejects.toThrow('larger than 3 bytes');
  });
});
