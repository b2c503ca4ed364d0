import { followRedirects } from '@rampart/outbound';
import type { LinkRoute } from '../domain/scan/link-route.js';
import type { LinkRoutes } from '../ports/link-routes.js';

const LIMITS = { hops: 5, bytes: 65_536, hopTimeoutMs: 2_500 };
/** Milliseconds for all links of one check, because a person waits for it. */
const TOGETHER_MS = 5_000;
/** The links that are followed for one post. */
const MOST = 8;
const KEPT = 1_000;
/** Milliseconds that a route is kept: a post is checked again after every pause in typing. */
const KEPT_MS = { reached: 600_000, failed: 30_000 };

interface Kept {
  readonly route: Promise<LinkRoute>;
  until: number;
}

/**
 * Follows links over the guarded client, each at most once in a while. The time of one check limits the requests, too.
 * @param origins may be private: the simulated networks @param now milliseconds
 */
export function guardedLinks(origins: readonly string[], now: () => number, limits = LIMITS): LinkRoutes {
  const follow = followRedirects(origins, limits);
  const kept = new Map<string, Kept>();

  async function routeOf(link: string): Promise<LinkRoute> {
    try {
      return await follow(new URL(link), AbortSignal.timeout(TOGETHER_MS));
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
      return { hops: [link], end: 'slow', cause: '' };
    }
  }

  function keep(link: string): Promise<LinkRoute> {
    const known = kept.get(link);
    if (known !== undefined && known.until > now()) return known.route;
    const made: Kept = { route: routeOf(link), until: now() + KEPT_MS.reached };
    void made.route.then(
      ({ end }) => {
        if (end === 'slow' || end === 'unreachable') made.until = now() + KEPT_MS.failed;
      },
      // The caller gets the error, and the next check asks again.
      () => kept.delete(link),
    );
    kept.delete(link);
    kept.set(link, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return made.route;
  }

  return {
    async follow(links) {
      const some = [...new Set(links)].slice(0, MOST);
      const routes = await Promise.all(some.map(async (link) => [link, await keep(link)] as const));
      return new Map(routes);
    },
  };
}
