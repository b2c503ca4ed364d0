import { createHash } from 'node:crypto';
import { DomainError } from '@rampart/kernel';
import type { DataSource } from 'typeorm';

/** So many at once, and so many an hour in the long run. */
export interface Allowance {
  /** Who it is for; kept as a digest. */
  readonly key: string;
  readonly perHour: number;
}

const HOUR_SECONDS = 3_600;
/** What was not touched for so long is full again, and as if it had never been. */
const FULL_AFTER = '2 hours';
/** One take in so many clears away what is full again. */
const CLEARED_EVERY = 100;

/** Token buckets in the database: every process of the installation takes from the same. */
export class Allowances {
  private takes = 0;

  constructor(private readonly database: DataSource) {}

  /** Takes one of each, or none of any. @throws DomainError `request.too-many` with `retryAfterSeconds` */
  async take(allowances: readonly Allowance[], now: Date): Promise<void> {
    await this.database.transaction(async (manager) => {
      // One order for everybody: two requests over the same buckets never wait for each other in a circle.
      for (const { key, perHour } of [...allowances].sort((a, b) => (a.key < b.key ? -1 : 1))) {
        const bucket = createHash('sha256').update(key).digest();
        const [row]: { tokens: number }[] = await manager.query(
          `INSERT INTO booking.allowance AS a (bucket, tokens, at) VALUES ($1, $2::float8 - 1, $3)
           ON CONFLICT (bucket) DO UPDATE SET
             tokens = greatest(-1, least($2, a.tokens + $2 / ${HOUR_SECONDS} * greatest(0, extract(epoch FROM $3 - a.at)::float8)) - 1),
             at = greatest(a.at, $3)
           RETURNING tokens`,
          [bucket, perHour, now],
        );
        const tokens = row?.tokens ?? 0;
        if (tokens < 0) throw tooMany(Math.ceil((-tokens / perHour) * HOUR_SECONDS));
      }
    });
    this.takes += 1;
    if (this.takes % CLEARED_EVERY === 0)
      await this.database.query(
        `DELETE FROM booking.allowance WHERE at < $1::timestamptz - interval '${FULL_AFTER}'`,
        [now],
      );
  }
}

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError('request.too-many', 'rate-limited', 'Too many requests. Wait a moment.', {
    retryAfterSeconds: Math.max(1, retryAfterSeconds),
  });
