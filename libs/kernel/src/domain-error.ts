/** The kind of a refusal. A filter in `apps/api` maps kinds to HTTP statuses; the job runner maps them to retries. */
export type DomainErrorKind =
  | 'invalid' // the input is never acceptable
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'; // an external system did not answer

/** An error on which a user can act, with a stable code such as `impersonation-scan.already-running`. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';

  constructor(
    readonly code: string,
    readonly kind: DomainErrorKind,
    message: string,
    /** More facts for the caller; JSON without secrets. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
