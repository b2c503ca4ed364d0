import { type Consultation, ERASED } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import type { Tone } from '../../../shared/ui/tone.js';

interface Word {
  readonly word: string;
  readonly tone: Tone;
}

export const visitorName = ({ name, email }: Pick<Consultation, 'name' | 'email'>): string =>
  email === ERASED ? t`Erased visitor` : name;

export const STATES = {
  unconfirmed: { word: t`To confirm`, tone: 'waits' },
  confirmed: { word: t`Confirmed`, tone: 'plain' },
  past: { word: t`Past`, tone: 'over' },
  cancelled: { word: t({ message: 'Cancelled', context: 'appointment' }), tone: 'over' },
} as const satisfies Readonly<Record<string, Word>>;

/** The state of a consultation. @param now milliseconds since 1970 */
export function stateOf({ status, confirmedAt, end }: Consultation, now: number): keyof typeof STATES {
  if (status === 'cancelled') return 'cancelled';
  if (Date.parse(end) <= now) return 'past';
  return confirmedAt === null ? 'unconfirmed' : 'confirmed';
}

export const MAIL_WORDS = { due: t`Due`, sent: t`Sent`, failed: t`Failed`, dropped: t`Not needed` } as const;
