import { useEffect, useMemo, useSyncExternalStore } from 'react';

/** What the product is mounted under, without a trailing slash. */
export const BASE_PATH = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Leaves for a page of the product, given below the base path; this page does not stay in the history. */
export function go(path: string): void {
  window.location.replace(`${BASE_PATH}${path}`);
}

const never = () => () => undefined;

/** False in the written page and while it comes to life, true from then on. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The address's query; empty until the page has come to life. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

let opened: string | null = null;

function openedWith(): string {
  opened ??= window.location.search;
  return opened;
}

/** Takes the query out of the address, so that a secret stays neither in the history nor on screen. Null at first. */
export function useTakenQuery(): URLSearchParams | null {
  const search = useSyncExternalStore(never, openedWith, () => null);
  useEffect(() => {
    if (search) window.history.replaceState(null, '', window.location.pathname);
  }, [search]);
  return useMemo(() => (search === null ? null : new URLSearchParams(search)), [search]);
}
