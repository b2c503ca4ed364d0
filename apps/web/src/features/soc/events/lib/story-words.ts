import { t } from '@rampart/kernel';
import type { EventStory } from '@rampart/soc/contract';
import { formatNumber, plural } from '../../../../shared/format/numbers.js';

const SUBJECTS: Readonly<Record<EventStory['subject'], (value: string) => string>> = {
  client: (value) => value,
  user: (value) => t`User ${value}`,
  host: (value) => t`Host ${value}`,
};

type Counted = Pick<
  EventStory,
  'subject' | 'value' | 'events' | 'complete' | 'failed' | 'succeeded' | 'userCount' | 'hostCount'
>;

/** A sentence with actor, action, number and success. */
export function storyWords(story: Counted): string {
  const { subject, value, events, complete, failed, succeeded, userCount, hostCount } = story;
  const who = SUBJECTS[subject](value);
  const least = complete ? '' : t`at least `;
  const users = subject === 'user' || userCount === 0 ? '' : t` as ${plural(userCount, 'user')}`;
  const hosts = subject === 'host' || hostCount === 0 ? '' : t` on ${plural(hostCount, 'host')}`;
  const attempts = failed + succeeded;
  if (attempts === 0) return `${who}: ${least}${plural(events, 'event')}${users}${hosts}.`;
  const outcome =
    succeeded === 0
      ? t`None succeeded.`
      : failed === 0
        ? t`All succeeded.`
        : t`${formatNumber(succeeded)} succeeded.`;
  return `${who}: ${least}${plural(attempts, 'sign-in attempt')}${users}${hosts}. ${outcome}`;
}

/** Filters that list all events with a value. */
export const PIVOTS = [
  { field: 'client', label: t`Address` },
  { field: 'user', label: t`User` },
  { field: 'host', label: t`Host` },
] as const;
