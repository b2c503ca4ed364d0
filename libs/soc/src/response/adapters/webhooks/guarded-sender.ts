import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type Clock, DomainError } from '@rampart/kernel';
import { signedHeaders } from '@rampart/outbound';
import type { OutgoingReach, SignedPost, WebhookSender } from '../../ports/webhook-sender.js';

const TIMEOUT_MS = 10_000;
const USER_AGENT = 'Rampart/0.1 (security notifications)';
/** HTTP status of a receiver that is gone permanently (RFC 9110, 15.5.11). */
const GONE = 410;

/**
 * Sends webhooks without following redirects or reading answer bodies. Errors contain only the status, because an
 * address may be secret.
 */
export function guardedSender(reach: OutgoingReach, clock: Clock): WebhookSender {
  return {
    async send(post) {
      const url = new URL(post.url);
      if (!reach.allows(url) || !reach.allowsLiteral(url)) throw refused();
      const status = await exchange(url, post, reach, clock).catch((error: unknown) => {
        throw failureOf(error);
      });
      if (status >= 200 && status <= 299) return status;
      if (status === GONE)
        throw new DomainError(
          'soc-hook.refused',
          'invalid',
          'The receiver is gone (HTTP 410). Enter its new address.',
        );
      throw unavailable(`The receiver answered HTTP ${status}.`);
    },
  };
}

function exchange(
  url: URL,
  { id, body, secret }: SignedPost,
  { lookup }: OutgoingReach,
  clock: Clock,
): Promise<number> {
  const start = url.protocol === 'https:' ? secureRequest : plainRequest;
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const request = start(url, {
      method: 'POST',
      lookup,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        'user-agent': USER_AGENT,
        ...signedHeaders({ id, body, secret }, clock.now().getTime()),
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.end(bytes);
  });
}

function failureOf(error: unknown): DomainError {
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'ForbiddenAddressError') return refused();
  if (name === 'TimeoutError' || code === 'ABORT_ERR')
    return unavailable(`The receiver did not answer within ${TIMEOUT_MS / 1_000} s.`);
  return unavailable(`The receiver cannot be reached (${code ?? 'connection failed'}).`);
}

const refused = (): DomainError =>
  new DomainError(
    'soc-hook.refused',
    'invalid',
    'This address is not allowed. Use a public https host, or ask the operator to allow it.',
  );

const unavailable = (message: string): DomainError =>
  new DomainError('soc-hook.unavailable', 'unavailable', message);
