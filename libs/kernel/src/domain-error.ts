/**
 * What kind of refusal an error is. One filter in `apps/api` maps kinds to HTTP statuses,
 * one job runner maps them to retry policy; nobody else needs to know either.
 */
export type DomainErrorKind =
  | 'invalid' // the input can never be accepted
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict' // not in this state
  | 'rate-limited'
  | 'unavailable'; // something outside did not answer

/** An error a user can act on, with a stable machine code such as `impersonation-scan.already-running`. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';

  constructor(
    readonly code: string,
    readonly kind: DomainErrorKind,
    message: string,
    /** Further facts for the caller; must be JSON and free of secrets. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
