import { useQueryClient } from '@tanstack/react-query';
import { USERS_TOPIC } from '@rampart/identity-access/contract';
import { useEffect } from 'react';
import { live } from '../../../../shared/live-client/live.js';

/** The shortest interval between refetches, milliseconds. */
const AGAIN_MS = 500;

/** Refetches access data on changes. `asOf`: position of the list, if loaded. */
export function useUsersFeed(asOf: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (asOf === undefined) return;
    let planned: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      planned ??= setTimeout(() => {
        planned = undefined;
        void client.invalidateQueries({ queryKey: ['access'] });
      }, AGAIN_MS);
    };
    const stop = live.follow(USERS_TOPIC, asOf, { onMessages: again, onResync: again });
    return () => {
      clearTimeout(planned);
      stop();
    };
  }, [asOf, client]);
}
