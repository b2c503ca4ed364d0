/** What a network's refusal means, by its parsed code or status, never by a part of its text. */
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
  /** The irreversible call was sent, and its answer is not known. */
  'outcome.unknown',
  /** The answer is not what the network's contract says. */
  'contract.changed',
] as const;
export type ConnectorErrorCode = (typeof CONNECTOR_ERROR_CODES)[number];

interface ConnectorErrorDetails {
  /** When the same key may be used again: ISO 8601. For `rate.window` and `rate.quota`. */
  readonly resetAt?: string | null;
  /** For `content.invalid`. */
  readonly field?: string | null;
  /** For `content.duplicate`: the post that the network names. */
  readonly existingPostId?: string | null;
  /** The network's own code and request id, without secrets. */
  readonly network?: { readonly code: string | null; readonly requestId: string | null };
  /** The cause without the next step, where no answer came. */
  readonly cause?: string;
  /** The limit of ours that ended the request. */
  readonly stoppedBy?: 'size' | 'reach' | 'redirects';
}

/** The message states cause and next step, in words for the owner of the account. */
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
