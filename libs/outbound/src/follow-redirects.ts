import { type Answer, BodyTooLargeError, exchange } from './exchange.js';
import { freshAgent } from './fresh-agent.js';
import { browsingReach } from './reach.js';
import { refreshTarget } from './refresh-target.js';

/**
 * Why a route ends: `page` answered without a redirect; `loop` came back to an earlier address; `many` exceeded the
 * number of hops; `private` and `not-http` name a target that is never requested; `slow` gave no answer in time.
 */
export type RouteEnd = 'page' | 'loop' | 'many' | 'private' | 'not-http' | 'slow' | 'unreachable';

export interface Route {
  /** The addresses in order, without user names. The first is the start; the last one may not have been requested. */
  readonly hops: readonly string[];
  readonly end: RouteEnd;
  /** The HTTP status of the page, or the system's code of the failure, such as `ENOTFOUND`. */
  readonly cause: string;
}

export interface FollowLimits {
  /** Redirects that are followed. */
  readonly hops: number;
  /** For each answer, of which only a small page is read. */
  readonly bytes: number;
  /** Milliseconds for each hop. */
  readonly hopTimeoutMs: number;
}

/** Longer addresses are no redirects that a browser would follow. */
const LONGEST_URL = 4_096;

/**
 * Like a browser without scripts, cookies, credentials, referrer; checked when connecting, no bodies of
 * redirects. @param origins permitted besides public hosts @returns failures are its end; only `signal` throws
 */
export const followRedirects =
  (origins: readonly string[], limits: FollowLimits) =>
  async (start: URL, signal: AbortSignal): Promise<Route> => {
    const hops: string[] = [];
    let next: URL | null = start;
    while (next !== null) {
      const url: URL = withoutUser(next);
      const seen = hops.includes(url.href);
      hops.push(url.href);
      const ended = (end: RouteEnd, cause = ''): Route => ({ hops, end, cause });
      if (seen) return ended('loop');
      if (url.protocol !== 'http:' && url.protocol !== 'https:') return ended('not-http', url.protocol);
      if (hops.length > limits.hops + 1) return ended('many');
      const asked = await ask(url, origins, limits, signal);
      if ('end' in asked) return ended(asked.end, asked.cause);
      next = asked.next;
      if (next === null) return ended('page', String(asked.status));
    }
    throw new Error('The route has no next address before its end. Report this fault of the program.');
  };

type Asked =
  | { readonly status: number; readonly next: URL | null }
  | { readonly end: RouteEnd; readonly cause: string };

async function ask(
  url: URL,
  origins: readonly string[],
  { bytes, hopTimeoutMs }: FollowLimits,
  signal: AbortSignal,
): Promise<Asked> {
  const reach = browsingReach(origins.includes(url.origin) ? new URL(url.origin) : null);
  if (!reach.allows(url) || !reach.allowsLiteral(url)) return { end: 'private', cause: '' };
  let status = 0;
  try {
    const answer = await exchange({
      ...{ url, method: 'GET', headers: { accept: 'text/html,*/*;q=0.5' }, maxBytes: bytes },
      ...{ agent: freshAgent(url), lookup: reach.lookup },
      signal: AbortSignal.any([signal, AbortSignal.timeout(hopTimeoutMs)]),
      wants: (head) => {
        ({ status } = head);
        return locationOf(head) === null && /^text\/html\b/i.test(head.headers['content-type'] ?? '');
      },
    });
    return { status, next: resolved(locationOf(answer) ?? refreshTarget(answer.body.toString()), url) };
  } catch (error) {
    signal.throwIfAborted();
    // A page that began, and is too large or slow to be read, is a page.
    if (status !== 0 || error instanceof BodyTooLargeError) return { status, next: null };
    return failed(error as NodeJS.ErrnoException);
  }
}

const locationOf = ({ status, headers }: Omit<Answer, 'body'>): string | null =>
  status >= 300 && status < 400 ? (headers.location ?? null) : null;

function resolved(target: string | null, base: URL): URL | null {
  if (target === null || target.length > LONGEST_URL || !URL.canParse(target, base.href)) return null;
  const url = new URL(target, base.href);
  url.hash = '';
  return url;
}

function failed({ name, code = '' }: NodeJS.ErrnoException): Asked {
  if (name === 'ForbiddenAddressError') return { end: 'private', cause: '' };
  return name === 'TimeoutError' ? { end: 'slow', cause: '' } : { end: 'unreachable', cause: code };
}

function withoutUser(given: URL): URL {
  const url = new URL(given.href);
  url.username = '';
  url.password = '';
  return url;
}
