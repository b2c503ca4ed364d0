import { apiUrl } from './api-base.js';
import { errorFromAnswer, errorFromNetwork } from './api-error.js';
import { acrossTabs, TokenRefresher } from './refresh.js';
import { tokens } from './session-tokens.js';
import { stepUpDesk, wantedProof } from './step-up.js';

async function send(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw errorFromNetwork(cause);
  }
}

async function requestToken(): Promise<string | null> {
  const response = await send(
    new Request(new URL(apiUrl('/api/auth/refresh'), window.location.origin), {
      method: 'POST',
      credentials: 'include',
      // The server takes each cookie once: its successor must arrive even when the page is being left.
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

function withToken(request: Request, token: string | null): Request {
  const copy = request.clone();
  if (token !== null) copy.headers.set('Authorization', `Bearer ${token}`);
  return copy;
}

/** Fetches with the access token; a refused token is renewed once, silently. */
async function fetchWithToken(request: Request): Promise<Response> {
  const state = tokens.read();
  const signInCall = /\/api\/auth\/(login|refresh|logout|invitations|password-resets)\b/.test(request.url);
  if (signInCall || state.kind === 'none') return send(request.clone());
  const token = state.kind === 'current' ? state.token : await refresher.refresh(state.token);
  const answer = await send(withToken(request, token));
  if (answer.status !== 401 || token === null) return answer;
  const renewed = await refresher.refresh(token);
  return renewed === null ? answer : send(withToken(request, renewed));
}

/**
 * Fetches on behalf of whoever is signed in. A request that wants a fresh proof of who they are is repeated once they
 * have given it; when they decline, the refusal stands. @throws ApiError when unreachable
 */
export async function authorizedFetch(request: Request): Promise<Response> {
  const answer = await fetchWithToken(request);
  const methods = await wantedProof(answer);
  if (methods === null || !(await stepUpDesk.prove(methods))) return answer;
  return fetchWithToken(request);
}
