import {
  CRITICAL,
  isAlwaysSent,
  type NotificationChannel,
  type NotificationSeverity,
  type NotificationTopic,
  wantedByDefault,
} from '../../contract/index.js';
import type { NotificationPreferenceRow } from './entity.js';

type Said = Pick<NotificationPreferenceRow, 'topic' | 'channel' | 'wanted'>;

/** Whether a user wants a topic in a channel. @param said the user's preferences */
export const wants = (
  said: readonly Said[],
  topic: NotificationTopic,
  channel: NotificationChannel,
): boolean =>
  isAlwaysSent(topic, channel) ||
  (said.find((row) => row.topic === topic && row.channel === channel)?.wanted ??
    wantedByDefault(topic, channel));

/** Whether a user wants a notification pushed: for its topic, or because it is critical. */
export const wantsPush = (
  said: readonly Said[],
  { topic, severity }: { readonly topic: NotificationTopic; readonly severity: NotificationSeverity | null },
): boolean => wants(said, topic, 'push') || (severity === 'critical' && wants(said, CRITICAL, 'push'));
