import { useQueryClient } from '@tanstack/react-query';
import { RIGHTS_TOPIC, type RightsMessage } from '@rampart/tier-policy/contract';
import { useEffect } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { liveClient } from '../../shared/live-client/live.js';

/** The server caches plans for half a second, so a second query after this time gets what the first one missed. */
const SECOND_LOOK_MS = 1_000;

/** Queries the user's rights again when roles or plan change, so that the navigation is current. */
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
      // Frames do not contain changes before the subscription.
      onStatus(status) {
        if (status !== 'live' || following) return;
        following = true;
        second ??= setTimeout(look, SECOND_LOOK_MS);
      },
      // A user without a role may not follow the topic.
      onRefused: () => undefined,
    });
    return () => {
      clearTimeout(second);
      subscription.unsubscribe();
    };
  }, [client, userId]);
}
