import { type Consultation, ERASED } from '@rampart/booking/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';

interface Word {
  readonly word: string;
  readonly tone: Tone;
}

/** What a visitor is called on screen. */
export const visitorName = ({ name, email }: Pick<Consultation, 'name' | 'email'>): string =>
  email === ERASED ? 'Erased visitor' : name;

/** The state of a consultation. @param now milliseconds since 1970 */
export function standingOf({ status, confirmedAt, end }: Consultation, now: number): Word {
  if (status === 'cancelled') return { word: 'Cancelled', tone: 'quiet' };
  if (Date.parse(end) <= now) return { word: 'Past', tone: 'quiet' };
  return confirmedAt === null ? { word: 'To confirm', tone: 'high' } : { word: 'Confirmed', tone: 'good' };
}

/** The outcome of the last mail. */
export const MAIL_WORDS = { due: 'Due', sent: 'Sent', failed: 'Failed', dropped: 'Not needed' } as const;
