import { resolveTxt } from 'node:dns/promises';
import { guardedGet, USER_AGENT } from '@rampart/outbound';
import type { PublicFacts } from '../ports/public-facts.js';

const MOST_BYTES = 2 * 1024 * 1024;

/** @param origins The origins that may be private: those of the simulated networks. */
export function guardedFacts(origins: readonly string[]): PublicFacts {
  const get = guardedGet(origins);
  return {
    async page(url, signal) {
      try {
        const headers = { accept: 'text/html', 'user-agent': `${USER_AGENT} (ownership check)` };
        const answer = await get({
          url: new URL(url),
          headers,
          credentials: {},
          signal,
          maxBytes: MOST_BYTES,
        });
        return answer.status === 200 ? answer.body.toString() : null;
      } catch {
        // Whatever the reason is that the page cannot be read, it proves nothing.
        return null;
      }
    },
    async records(name) {
      try {
        return (await resolveTxt(name)).map((parts) => parts.join(''));
      } catch {
        return [];
      }
    },
  };
}
