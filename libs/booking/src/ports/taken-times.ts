import type { Stretch } from '../domain/slots.js';

/** What is known to be taken. It may be a moment behind: it chooses what to offer, and never decides. */
export interface TakenTimes {
  /** Holds that overlap the range. */
  between(tenantId: string, range: Stretch): Promise<readonly Stretch[]>;
  /** How many consultations that are not over a mail address has. */
  aheadOf(tenantId: string, email: string, now: Date): Promise<number>;
}
