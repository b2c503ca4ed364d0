import { useSyncExternalStore } from 'react';

const KEY = 'rampart-zone';
const listeners = new Set<() => void>();

function stored(): boolean {
  try {
    return globalThis.localStorage?.getItem(KEY) === 'utc';
  } catch {
    // Storage is refused (a private window, a policy): local time, as without a choice.
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

/** Writes every time of the console in UTC or in the local zone, in this tab and the others. */
export function setUtc(next: boolean): void {
  utc = next;
  try {
    localStorage.setItem(KEY, next ? 'utc' : 'local');
  } catch {
    // The choice then lasts as long as the page.
  }
  tell();
}

let workspace: string | null = null;

/** The zone that the tenant chose; null: everyone has the zone of their browser. */
export function setWorkspaceZone(zone: string | null): void {
  if (workspace === zone) return;
  workspace = zone;
  tell();
}

let own: string | undefined;

/** Asked for once: each answer takes as long as drawing a row, and every time on a page needs one. */
const ownZone = (): string => (own ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

interface Zone {
  readonly zone: string;
  readonly utc: boolean;
  /** Whose zone it is when it is not UTC. */
  readonly local: 'workspace' | 'browser';
}

/** The zone times are shown in: UTC if the person wants that, else the workspace's, else the browser's. */
export function useZone(): Zone {
  const isUtc = useSyncExternalStore(subscribe, () => utc);
  const chosen = useSyncExternalStore(subscribe, () => workspace);
  const local = chosen === null ? 'browser' : 'workspace';
  return { zone: isUtc ? 'UTC' : (chosen ?? ownZone()), utc: isUtc, local };
}
