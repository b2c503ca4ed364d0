import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '@rampart/kernel';
import { followRedirects, type Route } from '@rampart/outbound';
import { type RunningSandbox, startSandbox } from '../start-sandbox.js';
import { SHORT_LINKS } from './short-links.js';

describe('the simulated shortener', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    const settings = { seed: 1, pageDelayMs: 0, clock: systemClock };
    sandbox = await startSandbox(settings, { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => sandbox.close());

  const follow = (code: string): Promise<Route> =>
    followRedirects([sandbox.url], { hops: 5, bytes: 65_536, hopTimeoutMs: 5_000 })(
      new URL(`/links/${code}`, sandbox.url),
      new AbortController().signal,
    );

  it.each([
    ['page', 'page', '200', 1],
    ['twice', 'page', '200', 3],
    ['gone', 'page', '404', 2],
    ['loop', 'loop', '', 3],
    ['inside', 'private', '', 2],
    ['script', 'not-http', 'javascript:', 2],
  ] as const)('leads %s to the end %s', async (code, end, cause, hops) => {
    const route = await follow(code);
    expect([route.end, route.cause, route.hops.length]).toEqual([end, cause, hops]);
  });

  it('leads to an imitation of the brand, which no name server knows', async () => {
    const { hops, end } = await follow('look-alike');
    expect([hops.at(-1), end]).toEqual(['https://tarnwlck.example/login', 'unreachable']);
  });

  it('lists its links', async () => {
    const text = await (await fetch(new URL('/links', sandbox.url))).text();
    for (const { code } of SHORT_LINKS) expect(text).toContain(`/links/${code}<`);
  });
});
