import type { WaitlistEntryView, WaitlistStatus } from '@rampart/waitlist/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';

export const addressOf = ({ email, status }: Pick<WaitlistEntryView, 'email' | 'status'>): string =>
  email ?? (['left', 'removed', 'expired'].includes(status) ? 'Erased address' : 'Not shown');

export const WAITLIST_WORDS: Readonly<
  Record<WaitlistStatus, { readonly word: string; readonly tone: Tone }>
> = {
  pending: { word: 'Not confirmed', tone: 'quiet' },
  joined: { word: 'Joined', tone: 'high' },
  invited: { word: 'Invited', tone: 'good' },
  left: { word: 'Left', tone: 'quiet' },
  removed: { word: 'Removed', tone: 'quiet' },
  expired: { word: 'Expired', tone: 'quiet' },
};

export const MAIL_WORDS = { due: 'Due', sent: 'Sent', failed: 'Failed', dropped: 'Not needed' } as const;
