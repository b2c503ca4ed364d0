import { ApiError } from '../../../../shared/api-client/api-error.js';
import { api } from '../../../../shared/api-client/client.js';
import { tokens } from '../../../../shared/api-client/session-tokens.js';

const ANSWER_WITHIN_MS = 5_000;

/** @returns the page that ends a SAML provider's session, or null @throws ApiError when the session may still be open */
export async function signOut(): Promise<string | null> {
  const answered = api.POST('/api/auth/sign-on/sign-out', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  tokens.clear();
  try {
    return (await answered).data?.location ?? null;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    return null;
  }
}
