import { landingPath } from '../../features/identity-access/session/lib/landing.js';
import { safeNextPath } from '../../features/identity-access/session/lib/next-path.js';
import { decodeAccessToken } from '../../shared/api-client/access-token.js';
import { BASE_PATH } from '../../shared/api-client/base-path.js';
import { TokenStore } from '../../shared/api-client/token-store.js';
import { go } from './address.js';

export interface Errand {
  /** The value of `?next=`, not yet checked. */
  readonly next: string | null;
  readonly environment: string;
}

const store = (): TokenStore => new TokenStore(window.localStorage, () => Date.now());

/** The page after sign-in: the requested one, otherwise the landing page of the username or selection. */
export function destination(username: string, { next, environment }: Errand): string {
  return safeNextPath(next, BASE_PATH) ?? landingPath(username, environment);
}

/** Stores the token and opens the console, which replaces this page. */
export function enter(token: string, errand: Errand): void {
  store().write(token);
  go(destination(decodeAccessToken(token)?.username ?? '', errand));
}

export function enterIfSignedIn(errand: Errand): boolean {
  const state = store().read();
  if (state.kind !== 'current') return false;
  go(destination(state.claims.username ?? '', errand));
  return true;
}
