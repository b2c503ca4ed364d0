import type { Stretch } from '../domain/slots.js';

/** The known bookings, possibly outdated: for offers, never for decisions. */
export interface TakenTimes {
  /** Holds that overlap the range. */
  between(tenantId: string, range: Stretch): Promise<readonly Stretch[]>;
  /** The number of upcoming consultations of a mail address. */
  aheadOf(tenantId: string, email: string, now: Date): Promise<number>;
}
