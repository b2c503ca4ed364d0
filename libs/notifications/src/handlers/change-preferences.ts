import {
  commandOf,
  handleCommand,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import type { Preference } from '../contract/index.js';
import { preferencesDecider, preferencesStream } from '../domain/preferences.js';

/** Sets the topics and channels of a person's notifications. @throws DomainError `notification.always-sent` */
export async function changePreferences(
  recording: Recording,
  requester: Requester,
  preferences: readonly Preference[],
  how: 'settings' | 'link' = 'settings',
): Promise<Recorded<null>> {
  const { userId } = requester;
  const about = commandOf(recording, requester, preferencesStream(userId));
  const outcome = await handleCommand(recording.log, preferencesDecider, about, {
    type: 'ChangePreferences',
    data: { userId, preferences, how },
  });
  return recordedAt(null, outcome);
}
