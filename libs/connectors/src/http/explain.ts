import { t } from '@rampart/kernel';
import type { IncomingHttpHeaders } from 'node:http';
import { ConnectorError, type ConnectorErrorCode } from '../contract/errors.js';

/** A parsed refusal of a network. */
export interface Failure {
  /** The network's name in error messages. */
  readonly name: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined when the body is not JSON. */
  readonly json: unknown;
  /** ISO 8601, from the network's own header; null when not given. */
  readonly resetAt: string | null;
}

/** Explains a network's refusal; null when the general rule for its status applies. */
export type Explain = (failure: Failure) => ConnectorError | null;

const REQUEST_IDS = ['x-transaction-id', 'x-fb-trace-id', 'x-li-uuid', 'x-tt-logid', 'x-request-id'];

export function failureOf(
  name: string,
  { status, headers }: { readonly status: number; readonly headers: IncomingHttpHeaders },
  json: unknown,
  resetAt: Date | null,
): Failure {
  return { name, status, headers, json, resetAt: resetAt?.toISOString() ?? null };
}

interface Refusal {
  readonly code: ConnectorErrorCode;
  /** Cause and next step, in words for the account's owner. */
  readonly message: string;
  readonly networkCode?: string | null;
  readonly field?: string;
  readonly existingPostId?: string | null;
}

/** A `ConnectorError` with the request id and, for rate limits, the reset time of the answer. */
export function refusal(failure: Failure, given: Refusal): ConnectorError {
  const { code, message, networkCode = null, field, existingPostId } = given;
  const requestId = REQUEST_IDS.map((name) => failure.headers[name]).find((id) => typeof id === 'string');
  return new ConnectorError(code, message, {
    network: { code: networkCode, requestId: typeof requestId === 'string' ? requestId : null },
    ...(code.startsWith('rate.') && { resetAt: failure.resetAt }),
    ...(field !== undefined && { field }),
    ...(existingPostId !== undefined && { existingPostId }),
  });
}

/** Explains by the status when the network's codes do not. A body that is not JSON never means an expired token. */
export function generalRule(failure: Failure): ConnectorError {
  const { name, status, json, resetAt } = failure;
  const say = (code: ConnectorErrorCode, message: string): ConnectorError =>
    refusal(failure, { code, message, networkCode: `HTTP ${status}` });
  if (status === 429 || (status === 503 && resetAt !== null))
    return say('rate.window', t`${name} asks to wait. Rampart tries again later.`);
  if (status >= 500)
    return say('platform.transient', t`${name} failed (HTTP ${status}). Rampart tries again.`);
  if (json === undefined || status < 400)
    return say('contract.changed', t`${name} gave an unexpected answer (HTTP ${status}). Update Rampart.`);
  if (status === 401)
    return say('auth.expired', t`${name} no longer accepts the access. Link the account again.`);
  if (status === 403)
    return say('auth.scope', t`${name} refused the action. Link the account again and allow it.`);
  if (status === 413)
    return say('media.rejected', t`${name} refused a file as too large. Choose a smaller one.`);
  return say('content.invalid', t`${name} refused the request (HTTP ${status}). Change the post.`);
}
