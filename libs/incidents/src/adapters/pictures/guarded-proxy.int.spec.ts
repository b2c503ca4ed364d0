import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { GuardedProxy, type PageReach } from './guarded-proxy.js';

const isPrivate = (address: string): boolean => address.startsWith('127.');

const REBINDS = 'rebinds.example';

const lookup: LookupFunction = (hostname, options, done) => {
  const address = hostname === REBINDS ? '127.0.0.1' : '192.0.2.1';
  if (isPrivate(address)) {
    const refused = new Error('The name leads to a private address.');
    refused.name = 'ForbiddenAddressError';
    return done(refused, '', 0);
  }
  done(null, options.all === true ? [{ address, family: 4 }] : address, 4);
};

const reach: PageReach = {
  allows: ({ protocol }) => protocol === 'https:' || protocol === 'http:',
  allowsLiteral: ({ hostname }) =>
    !isPrivate(hostname) && hostname !== '[::1]' && hostname !== '169.254.169.254',
  lookup,
};

describe('the proxy that shows a stranger’s page', () => {
  const heard: string[] = [];
  let inside: Server;
  let port: number;
  let proxy: GuardedProxy;
  let address: URL;

  beforeAll(async () => {
    inside = createServer((asked, answer) => {
      heard.push(asked.url ?? '');
      answer.end('secret');
    });
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
    port = (inside.address() as AddressInfo).port;
    proxy = new GuardedProxy(reach);
    address = new URL(await proxy.open());
  });
  afterAll(async () => {
    await proxy.close();
    inside.close();
  });
  beforeEach(() => void (heard.length = 0));

  const ask = (method: string, path: string): Promise<string> =>
    new Promise((resolve) => {
      const asked = request({ host: address.hostname, port: address.port, method, path });
      asked.on('response', (answer) => resolve(String(answer.resume().statusCode)));
      asked.on('connect', (answer) => resolve(String(answer.statusCode)));
      asked.on('error', () => resolve('no answer'));
      asked.end();
    });

  it.each([
    ['an address of this machine', 'GET', () => `http://127.0.0.1:${port}/`],
    ['the address of a cloud’s metadata', 'GET', () => 'http://169.254.169.254/latest/meta-data'],
    ['a name that changed to a private address', 'GET', () => `http://${REBINDS}:${port}/`],
    ['a tunnel to this machine', 'CONNECT', () => '127.0.0.1:443'],
    ['a tunnel to a name that changed to a private address', 'CONNECT', () => `${REBINDS}:443`],
    ['a tunnel to another port', 'CONNECT', () => `public.example:${port}`],
    ['a path without a host', 'GET', () => '/'],
  ])('gives no answer for %s', async (_what, method, path) => {
    expect(await ask(method, path())).toBe('no answer');
    expect(heard).toEqual([]);
  });

  it('names the hosts that it refused', () => {
    expect([...proxy.refused]).toEqual(
      expect.arrayContaining(['169.254.169.254', `${REBINDS}:${port}`, REBINDS]),
    );
  });
});
