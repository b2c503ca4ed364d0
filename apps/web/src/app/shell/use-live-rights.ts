import { useQueryClient } from '@tanstack/react-query';
import { RIGHTS_TOPIC, type RightsMessage } from '@rampart/tier-policy/contract';
import { useEffect } from 'react';
import { meQueryOptions } from '../../features/session/api/me.js';
import { liveClient } from '../../shared/live-client/live.js';

/** The server believes what it knows of a plan for half a second: a second look finds what the first may have missed. */
const SECOND_LOOK_MS = 1_000;

/** Asks anew where the person may go when their roles or their tenant's plan change, so that navigation follows. */
export function useLiveRights(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let second: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => void client.invalidateQueries({ queryKey: meQueryOptions().queryKey });
    let following = false;
    const changed = (): void => {
      look();
      clearTimeout(second);
      second = setTimeout(look, SECOND_LOOK_MS);
    };
    const subscription = liveClient.subscribe(RIGHTS_TOPIC, null, {
      onFrame({ messages }) {
        const about = (messages as readonly RightsMessage[]).map(({ data }) => data.userId);
        if (about.some((id) => id === null || id === userId)) changed();
      },
      onResync: changed,
      // What changed after the person was asked for and before anybody listened is in no frame.
      onStatus(status) {
        if (status !== 'live' || following) return;
        following = true;
        second ??= setTimeout(look, SECOND_LOOK_MS);
      },
      // Somebody without any role has nothing to follow.
      onRefused: () => undefined,
    });
    return () => {
      clearTimeout(second);
      subscription.unsubscribe();
    };
  }, [client, userId]);
}
