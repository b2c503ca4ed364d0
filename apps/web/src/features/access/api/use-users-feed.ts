import { useQueryClient } from '@tanstack/react-query';
import { USERS_TOPIC } from '@rampart/identity-access/contract';
import { useEffect } from 'react';
import { live } from '../../../shared/live-client/live.js';

/** Asks again for what is shown of access whenever a user changes. `asOf`: where the list starts from, if it is there. */
export function useUsersFeed(asOf: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (asOf === undefined) return;
    const again = (): void => void client.invalidateQueries({ queryKey: ['access'] });
    return live.follow(USERS_TOPIC, asOf, { onMessages: again, onResync: again });
  }, [asOf, client]);
}
