import { t } from '@rampart/kernel';
import { post } from '../../sign-in/call.js';
import { ApiError } from '../../../shared/api-client/api-error.js';

/** Requests to join. @throws ApiError */
export const joinWaitlist = (email: string): Promise<unknown> => post('/api/waitlist', { email });

/** The error text of the form: that of the server if it answered with one. */
export function joinProblem(cause: unknown): string {
  if (!(cause instanceof ApiError) || cause.status === 0)
    return t`Sorry, something went wrong. Please try again.`;
  return cause.serverText ?? t`Request failed`;
}
