import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { Late } from '../shared/late/late.js';
import type { Load } from '../shared/late/chunks.js';

const load: Load<object> = () => import('./toasts-list.js');

/** Toasts, top right: what draws them is fetched with the first one. */
export function Toasts() {
  const { notifications } = useNotifications();
  // Once there, it stays: the last toast has to leave, too.
  const [needed, setNeeded] = useState(false);
  if (!needed && notifications.length > 0) setNeeded(true);
  return needed ? <Late load={load} props={{}} /> : null;
}
