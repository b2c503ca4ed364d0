import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { LazyPart } from '../shared/lazy-part/lazy-part.js';
import type { Load } from '../shared/lazy-part/chunks.js';

const load: Load<object> = () => import('./toasts-list.js');

/** Toasts at the bottom left. The first one loads the code that draws them. */
export function Toasts() {
  const { notifications } = useNotifications();
  // Stays true, because the last toast must be able to close.
  const [needed, setNeeded] = useState(false);
  if (!needed && notifications.length > 0) setNeeded(true);
  return needed ? <LazyPart load={load} props={{}} /> : null;
}
