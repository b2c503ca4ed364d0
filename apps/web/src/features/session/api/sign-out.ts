import { ApiError } from '../../../shared/api-client/api-error.js';
import { api } from '../../../shared/api-client/client.js';
import { tokens } from '../../../shared/api-client/session-tokens.js';

const ANSWER_WITHIN_MS = 5_000;

/**
 * Forgets the token at once and tells the server. A session that is over already (401) needs no telling.
 * @throws ApiError when the server could not be told, so that the session may still be open there
 */
export async function signOut(): Promise<void> {
  const answered = api.POST('/api/auth/logout', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  tokens.clear();
  try {
    await answered;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}
