import { t } from '@rampart/kernel';
import type { WaitlistEntryView, WaitlistStatus } from '@rampart/waitlist/contract';
import type { Tone } from '../../../shared/ui/tone.js';

export const addressOf = ({ email, status }: Pick<WaitlistEntryView, 'email' | 'status'>): string =>
  email ?? (['left', 'removed', 'expired'].includes(status) ? t`Erased address` : t`Not shown`);

export const WAITLIST_WORDS: Readonly<
  Record<WaitlistStatus, { readonly word: string; readonly tone: Tone }>
> = {
  pending: { word: t`Not confirmed`, tone: 'plain' },
  joined: { word: t`Joined`, tone: 'waits' },
  invited: { word: t`Invited`, tone: 'plain' },
  left: { word: t`Left`, tone: 'over' },
  removed: { word: t`Removed`, tone: 'over' },
  expired: { word: t`Expired`, tone: 'over' },
};

export const MAIL_WORDS = { due: t`Due`, sent: t`Sent`, failed: t`Failed`, dropped: t`Not needed` } as const;
