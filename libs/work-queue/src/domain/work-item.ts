import { DomainError, t } from '@rampart/kernel';
import type { WorkItemEvent } from './work-item.events.js';

export interface AboutItem {
  readonly itemId: string;
  readonly kind: string;
  readonly by: string;
}

const LONGEST_SNOOZE_MS = 90 * 24 * 3_600_000;

/** @param until ISO 8601, UTC; null ends a snooze @throws DomainError `work-queue.snooze-out-of-range` */
export function decideSnooze(about: AboutItem, until: string | null, now: Date): WorkItemEvent {
  const ahead = until === null ? 1 : Date.parse(until) - now.getTime();
  if (ahead <= 0 || ahead > LONGEST_SNOOZE_MS)
    throw new DomainError(
      'work-queue.snooze-out-of-range',
      'invalid',
      t`The snooze is too long or in the past. Choose a time within 90 days.`,
    );
  return { type: 'WorkItemSnoozed', data: { ...about, until } };
}

/** @param able active, with one of the item's roles @throws DomainError `work-queue.unable-assignee` */
export function decideAssignment(about: AboutItem, to: string | null, able: boolean): WorkItemEvent {
  if (to !== null && !able)
    throw new DomainError(
      'work-queue.unable-assignee',
      'invalid',
      t`This user is inactive or lacks the role. Choose another assignee.`,
    );
  return { type: 'WorkItemAssigned', data: { ...about, to } };
}
