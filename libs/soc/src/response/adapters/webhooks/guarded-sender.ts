import { type Clock, DomainError } from '@rampart/kernel';
import {
  guardedSend,
  type SendingReach,
  signedHeaders,
  UnansweredError,
  USER_AGENT,
} from '@rampart/outbound';
import type { WebhookSender } from '../../ports/webhook-sender.js';

const LIMITS = { timeoutMs: 10_000, maxBytes: null } as const;
/** HTTP status of a receiver that is gone permanently (RFC 9110, 15.5.11). */
const GONE = 410;

/** Sends webhooks. Errors contain only the status, because an address may be secret. */
export function guardedSender(reach: SendingReach, clock: Clock): WebhookSender {
  return {
    async send({ url, ...post }) {
      const headers = {
        ...{ 'content-type': 'application/json', 'user-agent': `${USER_AGENT} (security notifications)` },
        ...signedHeaders(post, clock.now().getTime()),
      };
      const message = { url: new URL(url), headers, body: post.body };
      const { status } = await guardedSend(message, reach, LIMITS).catch((error: unknown) => {
        if (!(error instanceof UnansweredError)) throw error;
        throw error.isForbidden ? refused(error.message) : unavailable(error.message);
      });
      if (status >= 200 && status <= 299) return status;
      if (status === GONE) throw refused('The receiver is gone (HTTP 410). Enter its new address.');
      throw unavailable(`The receiver answered HTTP ${status}.`);
    },
  };
}

const refused = (message: string): DomainError => new DomainError('soc-hook.refused', 'invalid', message);

const unavailable = (message: string): DomainError =>
  new DomainError('soc-hook.unavailable', 'unavailable', message);
