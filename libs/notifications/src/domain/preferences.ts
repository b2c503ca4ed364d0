import { type Command, type Decider, DomainError, t } from '@rampart/kernel';
import { hasChannel, isAlwaysSent, type Preference, wantedByDefault } from '../contract/index.js';
import type { PreferenceEvent } from './notification.events.js';

/** A user's preferences by `topic/channel`; defaults apply to the others. */
export type PreferencesState = Readonly<Record<string, boolean>>;

export type PreferenceCommand = Command<
  'ChangePreferences',
  {
    readonly userId: string;
    readonly preferences: readonly Preference[];
    readonly how: PreferenceEvent['data']['how'];
  }
>;

const keyOf = ({ topic, channel }: Pick<Preference, 'topic' | 'channel'>): string => `${topic}/${channel}`;

/** Decides about a user's preferences. Repeating one changes nothing. @throws DomainError `notification.always-sent` */
export const preferencesDecider: Decider<PreferencesState, PreferenceCommand, PreferenceEvent> = {
  initialState: () => ({}),
  decide({ data: { userId, preferences, how } }, state) {
    if (preferences.some(({ topic, channel, on }) => isAlwaysSent(topic, channel) && !on))
      throw new DomainError(
        'notification.always-sent',
        'invalid',
        t`Notifications about account security cannot be turned off. Keep that setting on.`,
      );
    const last = new Map(preferences.map((preference) => [keyOf(preference), preference]));
    return [...last.values()]
      .filter(({ topic, channel }) => hasChannel(topic, channel) && !isAlwaysSent(topic, channel))
      .filter(
        (wanted) => (state[keyOf(wanted)] ?? wantedByDefault(wanted.topic, wanted.channel)) !== wanted.on,
      )
      .map((wanted) => ({ type: 'NotificationPreferenceChanged', data: { userId, ...wanted, how } }));
  },
  evolve: (state, { data }) => ({ ...state, [keyOf(data)]: data.on }),
};

export const preferencesStream = (userId: string): string => `notification-preferences:${userId}`;
