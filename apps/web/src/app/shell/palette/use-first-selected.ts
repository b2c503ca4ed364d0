import { useEffect } from 'react';
import { store } from './store.js';

/** Keeps the selected row when groups arrive or go; without one the first is selected. */
export function useFirstSelected(query: string, groups: number): void {
  useEffect(() => {
    if (query === '') return;
    const rows = [
      ...(document.getElementById(store.getState().listId)?.querySelectorAll('[data-action]') ?? []),
    ];
    const kept = rows.findIndex((row) => row.hasAttribute('data-selected'));
    if (kept < 0) rows[0]?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: Math.max(kept, 0) }));
  }, [query, groups]);
}
