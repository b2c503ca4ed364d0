import { useSyncExternalStore } from 'react';

const KEY = 'rampart-single-keys';
const listeners = new Set<() => void>();

function isOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off';
  } catch {
    // Without storage the default applies: shortcuts are on.
    return true;
  }
}

/** Switches single-key shortcuts on or off, because speech input may trigger them (WCAG 2.1.4). */
export function setSingleKeys(on: boolean): void {
  window.localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, isOn);
