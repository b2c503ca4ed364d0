import { describe, expect, it } from '@jest/globals';
import { connectorSuite, SuiteActor } from '@rampart/connectors/testing';
import { TWITTER } from './twitter-facts.js';

describe('The connector of X', () => connectorSuite(TWITTER));

describe('The rate limits of the simulated X', () => {
  const answers = async (count: number, ask: () => Promise<Response>): Promise<Response> => {
    let last = await ask();
    for (let index = 1; index < count; index += 1) last = await ask();
    return last;
  };

  it.each([
    ['of an application’s own token', '/twitter/2/users/search?query=tarnwick', 'GET', 300, false],
    ['of uploads', '/twitter/2/media/metadata', 'POST', 500, true],
  ])('%s refuse the next call and state when the window ends', async (_what, path, method, limit, asUser) => {
    const ground = await TWITTER.open();
    try {
      const { tokens } = await new SuiteActor(TWITTER, ground).access();
      const authorization = `Bearer ${asUser ? tokens.accessToken : 'an-application'}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ id: '1', metadata: { alt_text: { text: 'A wall' } } });
      const ask = () =>
        fetch(`${ground.sandbox}${path}`, { method, headers, ...(method === 'POST' && { body }) });
      const last = await answers(limit, ask);
      expect([last.status === 429, last.headers.get('x-rate-limit-remaining')]).toEqual([false, '0']);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('x-rate-limit-limit')).toBe(String(limit));
      const reset = Number(refused.headers.get('x-rate-limit-reset')) * 1_000;
      expect(reset - ground.clock.now().getTime()).toBe(900_000);
      ground.clock.advance(901_000);
      expect((await ask()).status).not.toBe(429);
    } finally {
      await ground.close();
    }
  });
});
