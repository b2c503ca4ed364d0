import type { Clock } from '@rampart/kernel';
import {
  type Answer,
  guardedSend,
  type SendingReach,
  unanswered,
  UnansweredError,
  USER_AGENT,
  waitOf,
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

/** Errors hold only statuses, because addresses may be secret. */
export async function sendHttp(request: OutgoingRequest, reach: SendingReach, clock: Clock): Promise<string> {
  const headers = { ...request.headers, 'user-agent': `${USER_AGENT} (webhooks)` };
  const answer = await guardedSend({ ...request, headers }, reach, LIMITS).catch((error: unknown) => {
    throw failureOf(error);
  });
  return judged(answer, clock.now().getTime());
}

function judged({ status, headers, body }: Answer, now: number): string {
  const said = `The receiver answered HTTP ${status}.`;
  if (status === GONE)
    throw new DeliveryError(`${said} The receiver is gone. Connect its new address.`, 'gone');
  if (REFUSALS.includes(status)) throw new DeliveryError(said, 'refused');
  if (status < 200 || status >= 300)
    throw new DeliveryError(said, 'retry', waitOf(headers['retry-after'], now));
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

export function failureOf(error: unknown): DeliveryError {
  const { message, isForbidden } = error instanceof UnansweredError ? error : unanswered(error, TIMEOUT_MS);
  return new DeliveryError(message, isForbidden ? 'refused' : 'retry');
}
