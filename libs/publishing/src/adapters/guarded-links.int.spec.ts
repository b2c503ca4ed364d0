import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { guardedLinks } from './guarded-links.js';

describe('the routes of a post’s links', () => {
  let server: Server;
  let origin: string;
  let asked = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1;
      if (request.url === '/short') response.writeHead(301, { location: '/page' }).end();
      else if (request.url !== '/silent') response.end('here');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void (asked = 0));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const limits = { hops: 5, bytes: 1_000, hopTimeoutMs: 1_000 };
  const open = (now: () => number = () => 0) => guardedLinks([origin], now, limits);

  it('are followed once while they are kept, also for checks at the same time', async () => {
    let at = 0;
    const links = open(() => at);
    const short = `${origin}/short`;
    const [one] = await Promise.all([links.follow([short, short]), links.follow([short])]);
    expect(one.get(short)).toMatchObject({ hops: [short, `${origin}/page`], end: 'page' });
    expect(asked).toBe(2);
    at = 599_999;
    await links.follow([short]);
    expect(asked).toBe(2);
    at = 600_000;
    await links.follow([short]);
    expect(asked).toBe(4);
  });

  it('are asked for again soon when nothing answered', async () => {
    let at = 0;
    const links = open(() => at);
    const silent = `${origin}/silent`;
    expect((await links.follow([silent])).get(silent)).toMatchObject({ end: 'slow' });
    at = 30_000;
    await links.follow([silent]);
    expect(asked).toBe(2);
  });

  it('end with the eighth link of a post', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `${origin}/page?${index}`);
    const routes = await open().follow(many);
    expect([...routes.keys()]).toEqual(many.slice(0, 8));
    expect(asked).toBe(8);
  });
});
