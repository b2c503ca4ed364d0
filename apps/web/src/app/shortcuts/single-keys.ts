import { useSyncExternalStore } from 'react';

const KEY = 'rampart-single-keys';
const listeners = new Set<() => void>();

function isOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off';
  } catch {
    // A browser that keeps nothing: the shortcuts are on, as for everybody who never chose.
    return true;
  }
}

/** Switches single-key shortcuts: whoever speaks to their computer may press them without meaning to (WCAG 2.1.4). */
export function setSingleKeys(on: boolean): void {
  window.localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys are shortcuts in this browser. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, isOn);
