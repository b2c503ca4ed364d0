import { type Answer, exchange } from './exchange.js';
import { freshAgent } from './fresh-agent.js';
import { ForbiddenAddressError, publicReach } from './reach.js';

export interface GuardedRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Credentials for the origin of `url`; redirects to other origins get none. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}

class TooManyRedirectsError extends Error {
  override readonly name = 'TooManyRedirectsError';
}

const REDIRECTS = 3;

/**
 * Requests a user's URL: public hosts over TLS, checked when connecting, and the operator's origins. Every redirect is
 * checked, too. @param origins permitted in addition to public hosts, also without TLS
 * @returns the unchanged answer. The call throws ForbiddenAddressError, BodyTooLargeError, TooManyRedirectsError, the
 * signal's reason or a system error
 */
export const guardedGet =
  (origins: readonly string[]) =>
  async ({ url: start, headers, credentials, signal, maxBytes }: GuardedRequest): Promise<Answer> => {
    let url = start;
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const named = origins.includes(url.origin);
      const reach = publicReach(named ? new URL(url.origin) : null);
      if (!reach.allows(url) || !reach.allowsLiteral(url)) throw new ForbiddenAddressError();
      const own = url.origin === start.origin ? credentials : {};
      const { lookup } = reach;
      const answer = await exchange({
        url,
        headers: { ...headers, ...own },
        agent: freshAgent(url),
        lookup,
        signal,
        maxBytes,
      });
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
      if (location === undefined) return answer;
      if (!URL.canParse(location, url.href)) throw new ForbiddenAddressError();
      url = new URL(location, url.href);
    }
    throw new TooManyRedirectsError('The server redirects in a loop. Check the address.');
  };
