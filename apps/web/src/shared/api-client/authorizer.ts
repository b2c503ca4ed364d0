import { errorFromNetwork } from './api-error.js';
import type { TokenRefresher } from './refresh.js';
import { type StepUpDesk, wantedProof } from './step-up.js';
import type { TokenStore } from './token-store.js';

type Fetch = (request: Request) => Promise<Response>;

/** Wraps a sender so that an unreachable server throws ApiError with status 0. Aborted requests stay aborted. */
export const reporting =
  (fetch: Fetch): Fetch =>
  async (request) => {
    try {
      return await fetch(request);
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw errorFromNetwork(cause);
    }
  };

/** After `signal`, reading requests are aborted. Changes continue, because their result would be unknown. */
export const until =
  (farewell: AbortSignal, fetch: Fetch): Fetch =>
  (request) =>
    fetch(
      request.method === 'GET'
        ? new Request(request, { signal: AbortSignal.any([request.signal, farewell]) })
        : request,
    );

/** Calls for signing in or out, whose refusals are passed on. */
const SIGN_IN_CALL = /\/api\/auth\/(login|refresh|logout|sign-on\/sign-out|invitations|password-resets)\b/;

function withToken(request: Request, token: string | null): Request {
  const copy = request.clone();
  if (token !== null) copy.headers.set('Authorization', `Bearer ${token}`);
  return copy;
}

interface Parts {
  readonly send: Fetch;
  readonly tokens: Pick<TokenStore, 'read'>;
  readonly refresher: Pick<TokenRefresher, 'refresh'>;
  readonly desk: Pick<StepUpDesk, 'prove'>;
}

/** Renews a refused token once. Repeats a request after a fresh proof of identity, otherwise returns the refusal. */
export function authorizer({ send, tokens, refresher, desk }: Parts): Fetch {
  const fetchWithToken: Fetch = async (request) => {
    const state = tokens.read();
    if (SIGN_IN_CALL.test(request.url) || state.kind === 'none') return send(request.clone());
    const token = state.kind === 'current' ? state.token : await refresher.refresh(state.token);
    const answer = await send(withToken(request, token));
    if (answer.status !== 401 || token === null) return answer;
    const renewed = await refresher.refresh(token);
    return renewed === null ? answer : send(withToken(request, renewed));
  };
  return async (request) => {
    const answer = await fetchWithToken(request);
    const methods = await wantedProof(answer);
    if (methods === null || !(await desk.prove(methods))) return answer;
    return fetchWithToken(request);
  };
}
