import { apiUrl } from './api-base.js';
import { errorFromAnswer } from './api-error.js';
import { authorizer, reporting, until } from './authorizer.js';
import { acrossTabs, TokenRefresher } from './refresh.js';
import { tokens } from './session-tokens.js';
import { stepUpDesk } from './step-up.js';

const farewell = new AbortController();
const send = until(
  farewell.signal,
  reporting((request) => fetch(request)),
);

/** Aborts reading requests, when the session has ended and the page is about to be left. */
export const giveUpReading = (): void => farewell.abort();

async function requestToken(): Promise<string | null> {
  const response = await send(
    new Request(new URL(apiUrl('/api/auth/refresh'), window.location.origin), {
      method: 'POST',
      credentials: 'include',
      // The refresh cookie works once, so its successor must arrive even while the page is being left.
      keepalive: true,
    }),
  );
  if (response.status === 401 || response.status === 403) return null;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorFromAnswer(body, response.status, response.statusText);
  const token: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'access_token') : null;
  return typeof token === 'string' ? token : null;
}

export const refresher = new TokenRefresher(tokens, requestToken, acrossTabs);

/** Fetches for this tab's signed-in user. @throws ApiError when unreachable */
export const authorizedFetch = authorizer({ send, tokens, refresher, desk: stepUpDesk });
