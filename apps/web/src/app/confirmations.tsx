import { useEffect, useState } from 'react';
import { LazyPart } from '../shared/lazy-part/lazy-part.js';
import type { Load } from '../shared/lazy-part/chunks.js';
import type { FirstEvent } from './confirmations-provider.js';

/** What `@mantine/modals` sends to its provider, which is fetched when the first of them comes. */
const EVENTS = ['openModal', 'openConfirmModal', 'openContextModal'].map((name) => `mantine-modals:${name}`);

const load: Load<{ first: FirstEvent }> = () => import('./confirmations-provider.js');

/** Dialogs that ask before something is done: their code comes with the first one. */
export function Confirmations() {
  const [first, setFirst] = useState<FirstEvent | null>(null);
  useEffect(() => {
    const take = (event: Event): void =>
      setFirst({ type: event.type, detail: (event as CustomEvent).detail });
    if (first === null) for (const name of EVENTS) window.addEventListener(name, take);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, take);
    };
  }, [first]);
  return first === null ? null : <LazyPart load={load} props={{ first }} />;
}
