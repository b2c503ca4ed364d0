import { guardedSend, type SendingReach, UnansweredError } from '../guarded-send.js';
import { waitOf } from '../retry-after.js';
import { USER_AGENT } from '../user-agent.js';
import { encryptPush, type PushKeys } from './encrypt.js';
import { vapidAuthorization, type VapidKeys } from './vapid.js';

export interface PushTarget {
  /** The address of a browser at its push service; secret, because who knows it may send. */
  readonly endpoint: string;
  readonly keys: PushKeys;
}

export interface PushMessage {
  /** At most `MAX_PLAINTEXT_BYTES` in UTF-8. */
  readonly text: string;
  /** How long the service keeps it for a device that is away. */
  readonly ttlSeconds: number;
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high';
  /** Replaces a waiting message of the same topic; at most 32 characters of base64url. */
  readonly topic: string;
}

export interface PushSender {
  /** @throws PushError */
  send(target: PushTarget, message: PushMessage, keys: VapidKeys): Promise<void>;
}

/**
 * `retry`: later; `gone`: this subscription is over; `too-large`: not this message; `refused`: the service refuses the
 * subscription or the sender; `forbidden`: the address is not allowed.
 */
export class PushError extends Error {
  override readonly name = 'PushError';

  constructor(
    message: string,
    readonly then: 'retry' | 'gone' | 'too-large' | 'refused' | 'forbidden',
    /** Milliseconds that the service asks to wait. */
    readonly waitMs = 0,
  ) {
    super(message);
  }
}

const LIMITS = { timeoutMs: 10_000, maxBytes: null };

interface Settings {
  readonly reach: SendingReach;
  /** An https or mailto address of the operator; null when none is known. */
  readonly contact: string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sends messages to browsers through their push services (RFC 8030). Errors hold no address. */
export function pushSender({ reach, contact, now }: Settings): PushSender {
  return {
    async send({ endpoint, keys: browser }, { text, ttlSeconds, urgency, topic }, keys) {
      const url = new URL(endpoint);
      const headers = {
        authorization: vapidAuthorization(url, { keys, contact, now: now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency,
        topic,
        'user-agent': `${USER_AGENT} (web push)`,
      };
      const body = encryptPush(Buffer.from(text), browser);
      const answer = await guardedSend({ url, headers, body }, reach, LIMITS).catch((error: unknown) => {
        if (!(error instanceof UnansweredError)) throw error;
        throw new PushError(error.message, error.isForbidden ? 'forbidden' : 'retry');
      });
      if (answer.status < 200 || answer.status >= 300)
        throw failureOf(answer.status, waitOf(answer.headers['retry-after'], now()));
    },
  };
}

/** What an answer of a push service means (RFC 8030, sections 5 and 7.3; RFC 8292, section 4.2). */
function failureOf(status: number, waitMs: number): PushError {
  const said = `The push service answered HTTP ${status}.`;
  if (status === 404 || status === 410)
    return new PushError(`${said} The subscription is over. Turn push on again.`, 'gone');
  if (status === 413) return new PushError(`${said} The message is too large. Shorten it.`, 'too-large');
  if (status === 429 || status >= 500) return new PushError(said, 'retry', waitMs);
  return new PushError(said, 'refused');
}
