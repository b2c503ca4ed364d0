import type { Stretch } from '../domain/slots.js';

/** Known bookings, which may be out of date: used for offers, never for decisions. */
export interface TakenTimes {
  between(tenantId: string, range: Stretch): Promise<readonly Stretch[]>;
  aheadOf(tenantId: string, email: string, now: Date): Promise<number>;
}
