import { NOTIFICATIONS_TOPIC, type Preference } from '@rampart/notifications/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { useLiveAnswer, useLiveContent } from '../../../shared/live-client/use-live-answer.js';

const PREFERENCES_KEY = ['notification-preferences'] as const;

const readPreferences = (signal: AbortSignal) =>
  unwrapPositioned(api.GET('/api/notifications/preferences', { signal }));

const PREFERENCES = { topic: NOTIFICATIONS_TOPIC, queryKey: PREFERENCES_KEY, read: readPreferences };

/** The reader's choices, which a link in a mail may change too. */
export const usePreferences = () => useLiveContent(PREFERENCES);

/** The position of the shown choices, from which others of the topic can be followed. */
export const usePreferencesPosition = (): number | undefined => useLiveAnswer(PREFERENCES).data?.asOf;

export function useChangePreference() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preference: Preference) =>
      unwrap(api.PUT('/api/notifications/preferences', { body: { preferences: [preference] } })),
    onSettled: () => client.invalidateQueries({ queryKey: PREFERENCES_KEY }),
  });
}
