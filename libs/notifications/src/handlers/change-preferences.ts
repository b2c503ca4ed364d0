import { handleCommand } from '@rampart/event-log';
import type { Preference } from '../contract/index.js';
import { preferencesDecider, preferencesStream } from '../domain/preferences.js';
import { metadataOf, type NotificationsCaller, type NotificationsContext, type Recorded } from './context.js';

/** Changes a user's notification preferences. @throws DomainError `notification.always-told` */
export async function changePreferences(
  { log, clock, ids }: NotificationsContext,
  caller: NotificationsCaller,
  preferences: readonly Preference[],
  how: 'settings' | 'link' = 'settings',
): Promise<Recorded<null>> {
  const { tenantId, userId } = caller;
  const { result } = await handleCommand(
    log,
    preferencesDecider,
    {
      tenantId,
      stream: preferencesStream(userId),
      commandId: ids.next(),
      metadata: metadataOf({ clock }, caller),
    },
    { type: 'ChangePreferences', data: { userId, preferences, how } },
  );
  return { value: null, position: result?.lastPosition ?? null };
}
