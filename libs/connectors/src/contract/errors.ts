/** The meaning of a network's refusal, by its parsed code or status, never by a part of its text. */
export const CONNECTOR_ERROR_CODES = [
  'auth.expired',
  'auth.revoked',
  'auth.scope',
  'rate.window',
  'rate.quota',
  'content.invalid',
  'content.duplicate',
  'media.rejected',
  'policy.blocked',
  'account.suspended',
  'app.not-approved',
  'billing.exhausted',
  'platform.transient',
  /** An irreversible request was sent, and its result is unknown. */
  'outcome.unknown',
  /** The answer does not follow the network's documented contract. */
  'contract.changed',
] as const;
export type ConnectorErrorCode = (typeof CONNECTOR_ERROR_CODES)[number];

interface ConnectorErrorDetails {
  /** When the same key may be used again, ISO 8601; for `rate.window` and `rate.quota`. */
  readonly resetAt?: string | null;
  /** The refused field; for `content.invalid`. */
  readonly field?: string | null;
  /** The existing post that the network names; for `content.duplicate`. */
  readonly existingPostId?: string | null;
  /** The network's own code and request id, without secrets. */
  readonly network?: { readonly code: string | null; readonly requestId: string | null };
  /** The cause without the next step, when no answer came. */
  readonly cause?: string;
  /** Rampart's own limit that ended the request. */
  readonly stoppedBy?: 'size' | 'reach' | 'redirects';
}

/** A failure whose message states cause and next step for the owner of the account. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';

  constructor(
    readonly code: ConnectorErrorCode,
    message: string,
    readonly details: ConnectorErrorDetails = {},
  ) {
    super(message);
  }
}
