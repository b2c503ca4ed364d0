import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Answer, exchange, ForbiddenAddressError, type Reach } from '@rampart/outbound';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024;
const agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

/**
 * Posts to the operator's origin or to a public host, which is checked at connection time. Redirects are not followed.
 */
export function post(
  url: URL,
  reach: Reach,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Answer> {
  if (!reach.allows(url) || !reach.allowsLiteral(url)) throw new ForbiddenAddressError();
  return exchange({
    ...{ url, headers, lookup: reach.lookup, maxBytes: MAX_BYTES, payload: Buffer.from(body) },
    agent: url.protocol === 'https:' ? agents.https : agents.http,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
