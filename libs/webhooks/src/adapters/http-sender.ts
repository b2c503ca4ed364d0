import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Answer, exchange, type Reach } from '@rampart/outbound';
import { DeliveryError } from '../ports/sender.js';
import type { OutgoingRequest } from './requests.js';

export const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const USER_AGENT = 'Rampart/0.1 (webhooks)';
const GONE = 410;
/** Statuses that say that this message will never be taken. */
const REFUSALS = [400, 413, 415, 422];
/** An Elastic item that exists already. */
const CONFLICT = 409;
const MOST_WAIT_MS = 3_600_000;

const agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

/** Sends without following redirects. Errors hold only statuses, because addresses may be secret. */
export async function sendHttp(
  { url, method, headers, body }: OutgoingRequest,
  reach: Pick<Reach, 'allows' | 'allowsLiteral' | 'lookup'>,
): Promise<string> {
  if (!reach.allows(url) || !reach.allowsLiteral(url)) throw forbidden();
  const answer = await exchange({
    ...{ url, method, lookup: reach.lookup, maxBytes: MAX_BYTES, payload: Buffer.from(body) },
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': USER_AGENT },
    agent: url.protocol === 'https:' ? agents.https : agents.http,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw failureOf(error);
  });
  return judged(answer);
}

function judged({ status, headers, body }: Answer): string {
  const said = `The receiver answered HTTP ${status}.`;
  if (status === GONE) throw new DeliveryError(`${said} It is gone: connect its new address.`, 'gone');
  if (REFUSALS.includes(status)) throw new DeliveryError(said, 'refused');
  if (status < 200 || status >= 300) throw new DeliveryError(said, 'retry', waitOf(headers['retry-after']));
  if (refusesItems(body)) throw new DeliveryError('The receiver refused some items. See its log.', 'retry');
  return `HTTP ${status}`;
}

/** Whether a bulk answer of Elastic says that items were refused for another reason than that they exist. */
function refusesItems(body: Buffer): boolean {
  if (!body.subarray(0, 200).includes('"errors":true')) return false;
  let answer: { readonly items?: readonly { readonly create?: { readonly status?: number } }[] };
  try {
    answer = JSON.parse(body.toString()) as typeof answer;
  } catch {
    return true;
  }
  const { items = [] } = answer;
  return items.some(({ create: { status = 0 } = {} }) => status >= 300 && status !== CONFLICT);
}

const waitOf = (after: string | undefined): number => {
  const seconds = Number(after ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1_000), MOST_WAIT_MS) : 0;
};

export const forbidden = (): DeliveryError =>
  new DeliveryError(
    'This address is not allowed. Use a public https host, or ask the operator to allow it.',
    'refused',
  );

export function failureOf(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'ForbiddenAddressError') return forbidden();
  if (name === 'TimeoutError' || code === 'ABORT_ERR')
    return new DeliveryError(`The receiver did not answer within ${TIMEOUT_MS / 1_000} s.`, 'retry');
  return new DeliveryError(`The receiver cannot be reached (${code ?? 'connection failed'}).`, 'retry');
}
