import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { signOut } from '../../features/identity-access/session/api/sign-out.js';
import { SIGNED_OUT_HERE_ONLY, signInPath } from '../../features/identity-access/session/lib/next-path.js';
import { giveUpReading, refresher } from '../../shared/api-client/authorized-fetch.js';
import { BASE_PATH } from '../../shared/api-client/base-path.js';
import { tokens } from '../../shared/api-client/session-tokens.js';
import { liveClient } from '../../shared/live-client/live.js';
import { forgetRecentEntities } from './palette/recent-entities.js';

const RENEW_AHEAD_MS = 60_000;

/** Renews the token a minute before it expires. If this fails, the next request renews it. */
function useTokenRenewal(): void {
  useEffect(() => {
    let timer: number | undefined;
    const plan = (): void => {
      window.clearTimeout(timer);
      const state = tokens.read();
      if (state.kind !== 'current' || state.claims.exp === null) return;
      const wait = Math.max(5_000, state.claims.exp * 1_000 - Date.now() - RENEW_AHEAD_MS);
      timer = window.setTimeout(
        () => void refresher.refresh(state.token).catch(() => undefined),
        Math.min(wait, 2 ** 31 - 1),
      );
    };
    plan();
    const stop = tokens.subscribe(plan);
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, []);
}

function leaveTo(path: `/${string}`): void {
  giveUpReading();
  window.location.replace(`${BASE_PATH}${path}`);
}

/** Set while this tab signs out, which leads to the sign-in page itself. */
let leaving = false;

/** Redirects to the sign-in page when the session ends anywhere, also before the page of the address has loaded. */
export function useSignInWhenEnded(): void {
  const { pathname, search } = useLocation();
  const here = useRef('/');
  useEffect(() => {
    here.current = `${pathname}${search}`;
  }, [pathname, search]);
  useEffect(() => {
    leaving = false;
    const look = (): void => {
      if (tokens.read().kind !== 'none' || leaving) return;
      forgetRecentEntities();
      leaveTo(signInPath(here.current));
    };
    // The first request may have been refused before this runs.
    look();
    return tokens.subscribe(look);
  }, []);
}

/** Renews the token of an open page. @returns a function that ends the session */
export function useSessionEnd(): () => void {
  useTokenRenewal();
  const client = useQueryClient();
  return useCallback(() => {
    leaving = true;
    forgetRecentEntities();
    // Ends the connection, because the server would refuse pending requests.
    liveClient.close();
    giveUpReading();
    void client.cancelQueries();
    void signOut().then(
      (location) => (location === null ? leaveTo('/login') : window.location.replace(location)),
      // The sign-in page shows the failure, because this page is left.
      () => leaveTo(SIGNED_OUT_HERE_ONLY),
    );
  }, [client]);
}
