import { t } from '@rampart/kernel';
import type { PostStatus, PostView, PublishRunStatus } from '@rampart/publishing/contract';
import type { Tone } from '../../../shared/ui/tone.js';

type Status = PostStatus | PublishRunStatus;

/** Grey, pale gold, green, red: the four colours of the specification, as tones of the house. */
export const STATUS_WORDS: Readonly<Record<Status, { readonly word: string; readonly tone: Tone }>> = {
  draft: { word: t`Draft`, tone: 'plain' },
  in_review: { word: t`In review`, tone: 'plain' },
  approved: { word: t`Approved`, tone: 'plain' },
  scheduled: { word: t`Scheduled`, tone: 'waits' },
  claimed: { word: t`Picked up`, tone: 'waits' },
  preparing: { word: t`Preparing`, tone: 'waits' },
  committing: { word: t`Sending`, tone: 'waits' },
  published: { word: t`Posted`, tone: 'sealed' },
  failed: { word: t`Failed`, tone: 'refused' },
  unconfirmed: { word: t`Unconfirmed`, tone: 'refused' },
  paused: { word: t`Paused`, tone: 'refused' },
  cancelled: { word: t`Cancelled`, tone: 'over' },
};

export const statusWord = (status: string): string => STATUS_WORDS[status as Status].word;

/** Behind the time of a post that is repeated. */
export function recurrenceWords({ count, every }: NonNullable<PostView['recurrence']>): string {
  if (every === 'day') return t`, ${count} times, each day`;
  return every === 'week' ? t`, ${count} times, each week` : t`, ${count} times, each month`;
}

const FIRST = 50;

/** The first 50 characters of a post, never half a character. */
export function beginningOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length === 0) return t`Post without text`;
  return letters.length > FIRST ? `${letters.slice(0, FIRST).join('')}…` : letters.join('');
}
