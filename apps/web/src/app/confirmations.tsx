import { useEffect, useState } from 'react';
import { LazyPart } from '../shared/lazy-part/lazy-part.js';
import type { Load } from '../shared/lazy-part/chunks.js';
import type { FirstEvent } from './confirmations-provider.js';

/** Events of `@mantine/modals`. The first one loads its provider. */
const EVENTS = ['openModal', 'openConfirmModal', 'openContextModal'].map((name) => `mantine-modals:${name}`);

const load: Load<{ first: FirstEvent }> = () => import('./confirmations-provider.js');

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
