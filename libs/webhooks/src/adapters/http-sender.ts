import {
  type Answer,
  guardedSend,
  type SendingReach,
  unanswered,
  UnansweredError,
  USER_AGENT,
} from '@rampart/outbound';
import { DeliveryError } from '../ports/sender.js';
import type { OutgoingRequest } from './requests.js';

export const TIMEOUT_MS = 10_000;
const LIMITS = { timeoutMs: TIMEOUT_MS, maxBytes: 1024 * 1024 };
const GONE = 410;
/** Statuses that say that this message will never be taken. */
const REFUSALS = [400, 413, 415, 422];
/** An Elastic item that exists already. */
const CONFLICT = 409;
const MOST_WAIT_MS = 3_600_000;

/** Errors hold only statuses, because addresses may be secret. */
export async function sendHttp(request: OutgoingRequest, reach: SendingReach): Promise<string> {
  const headers = { ...request.headers, 'user-agent': `${USER_AGENT} (webhooks)` };
  const answer = await guardedSend({ ...request, headers }, reach, LIMITS).catch((error: unknown) => {
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

export function failureOf(error: unknown): DeliveryError {
  const { message, isForbidden } = error instanceof UnansweredError ? error : unanswered(error, TIMEOUT_MS);
  return new DeliveryError(message, isForbidden ? 'refused' : 'retry');
}
