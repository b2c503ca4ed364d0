import { useSyncExternalStore } from 'react';

const KEY = 'rampart-zone';
const listeners = new Set<() => void>();

function stored(): boolean {
  try {
    return globalThis.localStorage?.getItem(KEY) === 'utc';
  } catch {
    // Storage is denied (a private window, a policy), so the default applies: local time.
    return false;
  }
}

let utc = stored();

function tell(): void {
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== KEY) return;
  utc = stored();
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Switches all times to UTC or to the local zone, in this tab and in others. */
export function setUtc(next: boolean): void {
  utc = next;
  try {
    localStorage.setItem(KEY, next ? 'utc' : 'local');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  tell();
}

let workspace: string | null = null;

/** Sets the zone of the tenant; null for the zone of each browser. */
export function setWorkspaceZone(zone: string | null): void {
  if (workspace === zone) return;
  workspace = zone;
  tell();
}

let own: string | undefined;

/** Cached, because a call takes as long as drawing a row and every time on a page needs it. */
const ownZone = (): string => (own ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

interface Zone {
  readonly zone: string;
  readonly utc: boolean;
  /** The origin of the local zone, which applies without UTC. */
  readonly local: 'workspace' | 'browser';
}

/** The zone of all times: UTC if the user wants it, otherwise the workspace's, otherwise the browser's. */
export function useZone(): Zone {
  const isUtc = useSyncExternalStore(subscribe, () => utc);
  const chosen = useSyncExternalStore(subscribe, () => workspace);
  const local = chosen === null ? 'browser' : 'workspace';
  return { zone: isUtc ? 'UTC' : (chosen ?? ownZone()), utc: isUtc, local };
}
