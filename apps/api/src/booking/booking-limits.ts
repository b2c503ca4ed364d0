import { TokenBuckets } from '@rampart/database';
import { addressBlock, type Visit } from '@rampart/identity-access';
import { RateLimiter, tooMany } from '../platform/rate-limit.js';
import type { Runtime } from '../platform/runtime.js';

/** Reads are cheap: two a second on average, and a year of weeks (60 reads) at once. */
const LOOKS = { name: 'booking look', burst: 60, perSecond: 2 };
const HOUR_SECONDS = 3_600;

export class BookingLimits {
  private readonly looks: RateLimiter;
  private readonly buckets: TokenBuckets;

  constructor(private readonly runtime: Pick<Runtime, 'environment' | 'clock' | 'database'>) {
    this.looks = new RateLimiter(runtime, LOOKS);
    this.buckets = new TokenBuckets(runtime.database);
  }

  /** Call it before any read. @throws DomainError `request.too-many` */
  look(visit: Visit): Promise<void> {
    return this.looks.take(addressBlock(visit.origin.address));
  }

  /** Call it before a booking or a change, because each sends a mail. @throws DomainError `request.too-many` */
  async change(visit: Visit): Promise<void> {
    const { environment, clock } = this.runtime;
    const block = addressBlock(visit.origin.address);
    const seconds = await this.buckets.takeOneOfEach(
      [
        { key: `booking ${block}`, ...hourly(environment.BOOKING_RATE_PER_HOUR) },
        { key: 'booking', ...hourly(environment.BOOKING_TOTAL_PER_HOUR) },
      ],
      clock.now(),
    );
    if (seconds > 0) throw tooMany(seconds);
  }
}

const hourly = (perHour: number) => ({ burst: perHour, perSecond: perHour / HOUR_SECONDS });
