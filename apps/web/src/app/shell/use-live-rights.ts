import { useQueryClient } from '@tanstack/react-query';
import { RIGHTS_TOPIC, type RightsMessage } from '@rampart/tier-policy/contract';
import { useEffect } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { liveClient } from '../../shared/live-client/live.js';

/** The server caches plans for half a second: a second request finds what the first missed. */
const SECOND_LOOK_MS = 1_000;

/** Queries the user's rights again when roles or plan change, so that navigation follows. */
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
      // Changes before the subscription are in no frame.
      onStatus(status) {
        if (status !== 'live' || following) return;
        following = true;
        second ??= setTimeout(look, SECOND_LOOK_MS);
      },
      // Without a role there is no topic to follow.
      onRefused: () => undefined,
    });
    return () => {
      clearTimeout(second);
      subscription.unsubscribe();
    };
  }, [client, userId]);
}
