import { exchange, ForbiddenAddressError, freshAgent, publicReach } from '@rampart/outbound';
import type { CustomFetch } from 'openid-client';

const TIMEOUT_MS = 10_000;
const ANSWER_MOST = 1_048_576;
/** Statuses whose answers have no body (Fetch, section 2.2.3). */
const BODILESS = new Set([204, 205, 304]);

/** Tenants name these providers: only public hosts over TLS, checked when connecting, and the operator's. No redirects. */
export const guardedFetch =
  (origins: readonly string[]): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const reach = publicReach(origins.includes(url.origin) ? new URL(url.origin) : null);
    if (!reach.allows(url) || !reach.allowsLiteral(url)) throw new ForbiddenAddressError();
    const payload = body === undefined || body === null ? undefined : Buffer.from(textOf(body));
    const answer = await exchange({
      ...{ url, method, agent: freshAgent(url), lookup: reach.lookup, maxBytes: ANSWER_MOST },
      headers: { ...headers, ...(payload && { 'content-length': String(payload.length) }) },
      signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
      ...(payload && { payload }),
    });
    const type = answer.headers['content-type'];
    return new Response(BODILESS.has(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };

/** The library sends forms and nothing else. */
function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('Only forms are sent to providers. Send the body as URLSearchParams.');
}
