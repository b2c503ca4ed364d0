import { post } from '../../sign-in/call.js';
import { ApiError } from '../../../shared/api-client/api-error.js';

/** Asks to join. @throws ApiError */
export const joinWaitlist = (email: string): Promise<unknown> => post('/api/waitlist', { email });

/** What the form says when joining failed: the server's words if it answered with any. */
export function joinProblem(cause: unknown): string {
  if (!(cause instanceof ApiError) || cause.status === 0)
    return 'Sorry, something went wrong. Please try again.';
  return cause.serverText ?? 'Request failed';
}
