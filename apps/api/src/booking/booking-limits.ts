import { Allowances } from '@rampart/booking';
import { addressBlock, type Visit } from '@rampart/identity-access';
import type { Runtime } from '../platform/runtime.js';
import { RateLimiter } from '../platform/rate-limit.js';

/** Looking costs little: two looks a second, and a whole year of weeks at once. */
const LOOKS = { burst: 60, perSecond: 2 };

/** What strangers may ask of the calendar: looks in this process, bookings and changes in the whole installation. */
export class BookingLimits {
  private readonly looks: RateLimiter;
  private readonly allowances: Allowances;

  constructor(private readonly runtime: Pick<Runtime, 'environment' | 'clock' | 'database'>) {
    this.looks = new RateLimiter(LOOKS, runtime.clock);
    this.allowances = new Allowances(runtime.database);
  }

  /** Before something is read. @throws DomainError `request.too-many` */
  look(visit: Visit): void {
    this.looks.take(addressBlock(visit.origin.address));
  }

  /** Before something is booked or changed, which also sends mail. @throws DomainError `request.too-many` */
  async change(visit: Visit): Promise<void> {
    const { environment, clock } = this.runtime;
    await this.allowances.take(
      [
        { key: `block ${addressBlock(visit.origin.address)}`, perHour: environment.BOOKING_RATE_PER_HOUR },
        { key: 'everybody', perHour: environment.BOOKING_TOTAL_PER_HOUR },
      ],
      clock.now(),
    );
  }
}
