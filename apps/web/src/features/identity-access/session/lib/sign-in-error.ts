import { t } from '@rampart/kernel';
import { ApiError } from '../../../../shared/api-client/api-error.js';

/** The error text of the sign-in form: that of the server, the HTTP status, or a general sentence. */
export function signInErrorText(error: unknown): string {
  const fallback = t`Login failed. Please check your credentials.`;
  if (!(error instanceof ApiError)) return fallback;
  if (error.serverText) return error.serverText;
  if (error.status > 0) return `HTTP ${error.status} ${error.statusText}`.trim();
  return error.message || fallback;
}
