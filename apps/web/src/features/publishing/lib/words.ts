import type { PostStatus, PublishRunStatus } from '@rampart/publishing/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';

type Status = PostStatus | PublishRunStatus;

/** Grey, pale gold, green, red: the four colours of the specification, as tones of the house. */
export const STATUS_WORDS: Readonly<Record<Status, { readonly word: string; readonly tone: Tone }>> = {
  draft: { word: 'Draft', tone: 'quiet' },
  in_review: { word: 'In review', tone: 'quiet' },
  approved: { word: 'Approved', tone: 'quiet' },
  scheduled: { word: 'Scheduled', tone: 'medium' },
  claimed: { word: 'Due now', tone: 'medium' },
  preparing: { word: 'Preparing', tone: 'medium' },
  committing: { word: 'Sending', tone: 'medium' },
  published: { word: 'Posted', tone: 'good' },
  failed: { word: 'Failed', tone: 'critical' },
  unconfirmed: { word: 'Unconfirmed', tone: 'critical' },
  paused: { word: 'Paused', tone: 'critical' },
  cancelled: { word: 'Cancelled', tone: 'quiet' },
};

export const statusWord = (status: string): string => STATUS_WORDS[status as Status].word;

const FIRST = 50;

/** The first 50 characters of a post, never half a character. */
export function beginningOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length === 0) return 'Post without text';
  return letters.length > FIRST ? `${letters.slice(0, FIRST).join('')}…` : letters.join('');
}
