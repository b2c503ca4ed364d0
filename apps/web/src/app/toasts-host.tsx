import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { LazyPart } from '../shared/lazy-part/lazy-part.js';
import type { Load } from '../shared/lazy-part/chunks.js';

const load: Load<object> = () => import('./toasts-list.js');

/** Toasts, top right: what draws them is fetched with the first one. */
export function Toasts() {
  const { notifications } = useNotifications();
  // Stays mounted, because the last toast must close too.
  const [needed, setNeeded] = useState(false);
  if (!needed && notifications.length > 0) setNeeded(true);
  return needed ? <LazyPart load={load} props={{}} /> : null;
}
