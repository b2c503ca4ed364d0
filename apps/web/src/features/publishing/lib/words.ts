import type { PostStatus, PublishRunStatus } from '@rampart/publishing/contract';
import type { Tone } from '../../../shared/ui/tone.js';

type Status = PostStatus | PublishRunStatus;

/** Grey, pale gold, green, red: the four colours of the specification, as tones of the house. */
export const STATUS_WORDS: Readonly<Record<Status, { readonly word: string; readonly tone: Tone }>> = {
  draft: { word: 'Draft', tone: 'plain' },
  in_review: { word: 'In review', tone: 'plain' },
  approved: { word: 'Approved', tone: 'plain' },
  scheduled: { word: 'Scheduled', tone: 'waits' },
  claimed: { word: 'Picked up', tone: 'waits' },
  preparing: { word: 'Preparing', tone: 'waits' },
  committing: { word: 'Sending', tone: 'waits' },
  published: { word: 'Posted', tone: 'sealed' },
  failed: { word: 'Failed', tone: 'refused' },
  unconfirmed: { word: 'Unconfirmed', tone: 'refused' },
  paused: { word: 'Paused', tone: 'refused' },
  cancelled: { word: 'Cancelled', tone: 'over' },
};

export const statusWord = (status: string): string => STATUS_WORDS[status as Status].word;

const FIRST = 50;

/** The first 50 characters of a post, never half a character. */
export function beginningOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length === 0) return 'Post without text';
  return letters.length > FIRST ? `${letters.slice(0, FIRST).join('')}…` : letters.join('');
}
