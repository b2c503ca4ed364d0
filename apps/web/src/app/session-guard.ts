import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom';
import { signInPath } from '../features/identity-access/session/lib/next-path.js';
import { refresher } from '../shared/api-client/authorized-fetch.js';
import { BASE_PATH } from '../shared/api-client/base-path.js';
import { tokens } from '../shared/api-client/session-tokens.js';

export const withoutBase = (pathname: string): string =>
  pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;

function routerPath(request: Request): string {
  const url = new URL(request.url);
  return `${withoutBase(url.pathname)}${url.search}`;
}

/** Renews an expired token. Other users are sent to the sign-in page, which is another document. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  const state = tokens.read();
  if (state.kind === 'current') return null;
  const renewed = state.kind === 'expired' ? await refresher.refresh(state.token).catch(() => null) : null;
  if (renewed !== null) return null;
  throw redirectDocument(signInPath(routerPath(request)));
}
