import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { BASE_PATH } from '../../shared/api-client/base-path.js';

/** Opens a page of the product, given below the base path, and removes this page from the history. */
export function go(path: string): void {
  window.location.replace(`${BASE_PATH}${path}`);
}

const never = () => () => undefined;

/** False while prerendering and hydrating, then true. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The query of the address; empty before hydration. */
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

/** Removes the query from the address, so that a secret stays neither in the history nor on screen. Null at first. */
export function useTakenQuery(): URLSearchParams | null {
  const search = useSyncExternalStore(never, openedWith, () => null);
  useEffect(() => {
    if (search) window.history.replaceState(null, '', window.location.pathname);
  }, [search]);
  return useMemo(() => (search === null ? null : new URLSearchParams(search)), [search]);
}
