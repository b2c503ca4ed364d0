import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { safeNextPath, signInPath } from '../features/session/lib/next-path.js';
import { refresher } from '../shared/api-client/authorized-fetch.js';
import { tokens } from '../shared/api-client/session-tokens.js';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The router's own path of a request, without the base path the product is mounted under. */
function routerPath(request: Request): string {
  const url = new URL(request.url);
  const pathname = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : url.pathname;
  return `${pathname}${url.search}`;
}

/** Lets a signed-in person through; an expired token is renewed silently if its session still lives. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  const state = tokens.read();
  if (state.kind === 'current') return null;
  const renewed = state.kind === 'expired' ? await refresher.refresh(state.token).catch(() => null) : null;
  if (renewed !== null) return null;
  throw redirect(signInPath(routerPath(request)));
}

/** Somebody already signed in has no business on the sign-in page. */
export function redirectWhenSignedIn({ request }: LoaderFunctionArgs): null {
  if (tokens.read().kind !== 'current') return null;
  const next = new URL(request.url).searchParams.get('next');
  throw redirect(safeNextPath(next, window.location.origin) ?? '/nexus/dashboard');
}
