import { USER_AGENT } from '@rampart/outbound';
import type { FeedCredentials } from '../../contract/feeds.js';
import { type FeedAnswer, FeedError, type FeedTransport } from '../../ports/feed-transport.js';

export interface Asking {
  readonly transport: FeedTransport;
  readonly credentials: FeedCredentials;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970; needed for dates in `Retry-After`. */
  readonly now: () => number;
  /** Milliseconds per request. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
/** A server that asks for a longer wait is reported instead. */
const LONGEST_WAIT_MS = 86_400_000;
const UNSAID_WAIT_MS = 600_000;

interface Asked {
  readonly url: URL;
  readonly accept: string;
  readonly maxBytes: number;
  /** Makes 304 a valid answer. */
  readonly conditions?: Readonly<Record<string, string>>;
}

/** Sends one request. @throws FeedError for an answer without success, and when no answer comes */
export async function ask(
  { transport, credentials, signal, now, timeoutMs = TIMEOUT_MS }: Asking,
  { url, accept, maxBytes, conditions = {} }: Asked,
): Promise<FeedAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await transport({
      ...{ url, maxBytes, signal: AbortSignal.any([signal, timeout]) },
      headers: { accept, 'user-agent': `${USER_AGENT} (threat intelligence)`, ...conditions },
      credentials: authorizationOf(credentials),
    });
    const asConditioned = answer.status === 304 && Object.keys(conditions).length > 0;
    return asConditioned ? answer : successful(answer, now());
  } catch (error) {
    signal.throwIfAborted();
    throw inWords(error, { url, maxBytes, timeoutMs, late: timeout.aborted });
  }
}

function authorizationOf(credentials: FeedCredentials): Record<string, string> {
  switch (credentials.kind) {
    case 'none':
      return {};
    case 'bearer':
      return { authorization: `Bearer ${credentials.token}` };
    case 'basic': {
      const { username, password } = credentials;
      const text = Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
      return { authorization: `Basic ${text}` };
    }
  }
}

/** Explains TAXII 2.1 errors (section 1.6.8) and HTTP statuses in words. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The server does not understand the request (HTTP 400). Check the address.',
  401: 'The server requires other credentials (HTTP 401). Enter them again.',
  403: 'The server refuses these credentials (HTTP 403). Enter others.',
  404: 'The server has no such address (HTTP 404). Check it.',
  406: 'The server does not give what was asked for; it may not speak TAXII 2.1 (HTTP 406).',
  410: 'The address was removed for good (HTTP 410). Enter another one.',
  413: 'The server finds the request too large (HTTP 413).',
  415: 'The server does not speak TAXII 2.1 (HTTP 415).',
};

function successful(answer: FeedAnswer, now: number): FeedAnswer {
  const { status, headers } = answer;
  if (status >= 200 && status < 300 && status !== 206) return answer;
  if (status === 429 || status === 503) throw askedToWait(status, headers, now);
  if (status >= 500) throw new FeedError(`The server failed (HTTP ${status}). Try again later.`);
  throw new FeedError(MEANINGS[status] ?? `The server answered HTTP ${status}. Check the address.`);
}

/** Reads `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), which is compared with the answer's own date. */
function askedToWait(status: number, headers: FeedAnswer['headers'], now: number): FeedError {
  const said = headers['retry-after'] ?? '';
  const sent = Date.parse(headers.date ?? '');
  const wait = /^\s*\d+\s*$/.test(said)
    ? Number(said) * 1_000
    : Date.parse(said) - (Number.isNaN(sent) ? now : sent);
  if (Number.isNaN(wait))
    return new FeedError(
      `The server limits requests (HTTP ${status}). Rampart tries again later.`,
      UNSAID_WAIT_MS,
    );
  const waitMs = Math.min(Math.max(1_000, wait), LONGEST_WAIT_MS);
  const seconds = Math.ceil(waitMs / 1_000);
  return new FeedError(
    `The server limits requests (HTTP ${status}). Rampart tries again in ${seconds} s.`,
    waitMs,
  );
}

interface Failed {
  readonly url: URL;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly late: boolean;
}

const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be looked up now',
  EPROTO: 'it does not speak TLS as it should',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

function inWords(error: unknown, { url, maxBytes, timeoutMs, late }: Failed): unknown {
  if (error instanceof FeedError) return error;
  if (late) return new FeedError(`The server did not answer within ${timeoutMs / 1_000} s. Try again later.`);
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'ForbiddenAddressError')
    return new FeedError(
      `${url.host} is not allowed. Use a public https host, or ask the operator to allow it.`,
    );
  if (name === 'TooManyRedirectsError')
    return new FeedError('The server redirects in a loop. Check the address.');
  if (name === 'BodyTooLargeError')
    return new FeedError(`The answer is larger than ${maxBytes} bytes. Choose a smaller list.`);
  // Node.js uses this code for a truncated body, too.
  if (code === 'ECONNRESET') return new FeedError('The connection was lost during the answer. Try again.');
  if (code !== undefined)
    return new FeedError(`The server cannot be reached: ${CODES[code] ?? code}. Check the address.`);
  return error;
}
