import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { followRedirects } from './follow-redirects.js';

describe('following a link', () => {
  let server: Server;
  let origin: string;
  let other: Server;
  let elsewhere: string;
  const heard: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/';
    heard.push({ url, headers: request.headers });
    const to = new URL(url, 'http://x').searchParams.get('to');
    const count = /^\/count\/(\d+)$/.exec(url)?.[1];
    const html = { 'content-type': 'text/html' };
    if (to !== null) response.writeHead(302, { location: to, 'set-cookie': 'id=1' }).end();
    else if (count !== undefined) response.writeHead(301, { location: `/count/${Number(count) + 1}` }).end();
    else if (url.startsWith('/around/'))
      response.writeHead(307, { location: url === '/around/1' ? '2' : '1' }).end();
    else if (url === '/silent') return;
    else if (url === '/forwards')
      response
        .writeHead(200, html)
        .end('<meta http-equiv="refresh" content="0; url=/page?a=1&amp;b=2"><p>Wait</p>');
    else if (url === '/endless') {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('x'.repeat(16_384)), 1);
      response.on('close', () => clearInterval(timer));
    } else if (url === '/redirect-with-endless-body') {
      response.writeHead(302, { location: '/page' });
      const timer = setInterval(() => response.write('x'.repeat(16_384)), 1);
      response.on('close', () => clearInterval(timer));
    } else if (url === '/drips') response.writeHead(200, html).write('<p>');
    else if (url === '/gone') response.writeHead(410).end();
    else response.writeHead(200, html).end('<h1>Here</h1>');
  };
  const listen = async (): Promise<[Server, string]> => {
    const made = createServer(answer).listen(0, '127.0.0.1');
    await once(made, 'listening');
    return [made, `http://127.0.0.1:${(made.address() as AddressInfo).port}`];
  };
  beforeAll(async () => {
    [server, origin] = await listen();
    [other, elsewhere] = await listen();
  });
  beforeEach(() => void (heard.length = 0));
  afterAll(() => {
    for (const each of [server, other]) {
      each.closeAllConnections();
      each.close();
    }
  });

  const limits = { hops: 5, bytes: 65_536, hopTimeoutMs: 1_000 };
  const follow = (path: string, signal = new AbortController().signal) =>
    followRedirects([origin], limits)(new URL(path, origin), signal);
  const to = (target: string): string => `/?to=${encodeURIComponent(target)}`;

  it('names every address up to the page, and sends no cookie, credential or referrer', async () => {
    const named = new URL(to('/?to=%2Fpage'), origin);
    named.username = 'user';
    const route = await follow(named.href);
    expect(route).toMatchObject({ end: 'page', cause: '200' });
    expect(route.hops.map((hop) => hop.slice(origin.length))).toEqual([
      '/?to=%2F%3Fto%3D%252Fpage',
      '/?to=%2Fpage',
      '/page',
    ]);
    for (const name of ['cookie', 'authorization', 'referer'])
      expect(heard.filter(({ headers }) => name in headers)).toEqual([]);
  });

  it('follows a page that forwards without a click', async () => {
    const { hops, end } = await follow('/forwards');
    expect([hops.at(-1), end]).toEqual([`${origin}/page?a=1&b=2`, 'page']);
  });

  it('ends as a loop when a redirect leads back to an earlier address', async () => {
    const { end, hops } = await follow('/around/1');
    expect([end, hops.map((hop) => hop.slice(origin.length))]).toEqual([
      'loop',
      ['/around/1', '/around/2', '/around/1'],
    ]);
    expect(heard).toHaveLength(2);
  });

  it('ends after five redirects, and does not request the sixth target', async () => {
    const { end, hops } = await follow('/count/1');
    expect([end, hops.length, heard.length]).toEqual(['many', 7, 6]);
  });

  it.each([
    'http://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://public.example:6379/',
  ])('requests nothing of %s after a redirect', async (target) => {
    expect(await follow(to(target))).toMatchObject({ end: 'private' });
    expect(heard).toHaveLength(1);
  });

  it('does not reach another server of this machine, although its own is permitted', async () => {
    expect(await follow(to(`${elsewhere}/page`))).toMatchObject({ end: 'private' });
    expect(heard).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'intent://x#Intent;end'])(
    'ends at %s without following it',
    async (target) => {
      expect(await follow(to(target))).toMatchObject({ end: 'not-http', cause: new URL(target).protocol });
    },
  );

  it('gives up on a server that does not answer, and names one that cannot be reached', async () => {
    expect(await follow('/silent')).toMatchObject({ end: 'slow' });
    expect(await follow(to('https://nowhere.invalid/'))).toMatchObject({
      end: 'unreachable',
      cause: expect.stringMatching(/^E/),
    });
  });

  it('takes a huge or dripping page for a page, and does not read the body of a redirect', async () => {
    expect(await follow('/endless')).toMatchObject({ end: 'page', cause: '200' });
    expect(await follow('/drips')).toMatchObject({ end: 'page', cause: '200' });
    expect(await follow('/redirect-with-endless-body')).toMatchObject({ end: 'page', cause: '200' });
    expect(await follow('/gone')).toMatchObject({ end: 'page', cause: '410' });
  });

  it('stops when the caller does', async () => {
    await expect(follow('/silent', AbortSignal.timeout(20))).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
