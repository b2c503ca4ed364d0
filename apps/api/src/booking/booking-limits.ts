import { addressBlock, type Visit } from '@rampart/identity-access';
import type { Clock } from '@rampart/kernel';
import type { ApiEnvironment } from '../platform/environment.js';
import { RateLimiter } from '../platform/rate-limit.js';

const AN_HOUR = 3_600;
/** Looking costs little: two looks a second, and a whole year of weeks at once. */
const LOOKS = { burst: 60, perSecond: 2 };

const perHour = (count: number) => ({ burst: count, perSecond: count / AN_HOUR });

/** What strangers may ask of the calendar, in this process. */
export class BookingLimits {
  private readonly looks: RateLimiter;
  private readonly blocks: RateLimiter;
  private readonly everybody: RateLimiter;

  constructor(environment: ApiEnvironment, clock: Clock) {
    this.looks = new RateLimiter(LOOKS, clock);
    this.blocks = new RateLimiter(perHour(environment.BOOKING_RATE_PER_HOUR), clock);
    this.everybody = new RateLimiter(perHour(environment.BOOKING_TOTAL_PER_HOUR), clock);
  }

  /** Before something is read. @throws DomainError `request.too-many` */
  look(visit: Visit): void {
    this.looks.take(addressBlock(visit.origin.address));
  }

  /** Before something is booked or changed, which also sends mail. @throws DomainError `request.too-many` */
  change(visit: Visit): void {
    this.blocks.take(addressBlock(visit.origin.address));
    this.everybody.take('');
  }
}
