import type { WaitlistEntryView, WaitlistStatus } from '@rampart/waitlist/contract';
import type { Tone } from '../../../shared/ui/tone.js';

export const addressOf = ({ email, status }: Pick<WaitlistEntryView, 'email' | 'status'>): string =>
  email ?? (['left', 'removed', 'expired'].includes(status) ? 'Erased address' : 'Not shown');

export const WAITLIST_WORDS: Readonly<
  Record<WaitlistStatus, { readonly word: string; readonly tone: Tone }>
> = {
  pending: { word: 'Not confirmed', tone: 'plain' },
  joined: { word: 'Joined', tone: 'waits' },
  invited: { word: 'Invited', tone: 'plain' },
  left: { word: 'Left', tone: 'over' },
  removed: { word: 'Removed', tone: 'over' },
  expired: { word: 'Expired', tone: 'over' },
};

export const MAIL_WORDS = { due: 'Due', sent: 'Sent', failed: 'Failed', dropped: 'Not needed' } as const;
