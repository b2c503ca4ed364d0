import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** `size` tokens at most, refilled per second. */
export interface TokenBucket {
  /** The subject of the limit, stored as a digest. */
  readonly key: string;
  readonly burst: number;
  readonly perSecond: number;
}

interface Grant {
  /** The number of whole tokens, at most as many as requested. */
  readonly granted: number;
  /** Seconds until the next token when none was granted. */
  readonly waitSeconds: number;
}

type Queries = Pick<DataSource, 'query'>;

/** Milliseconds between deletions of full buckets. */
const CLEARED_EVERY = 60_000;

export class TokenBuckets {
  private clearedAt = 0;

  /** @param database runs as `rampart_app` or `rampart_system` */
  constructor(private readonly database: DataSource) {}

  /** Takes at most the requested number of tokens. */
  async take(bucket: TokenBucket, wanted: number, now: Date): Promise<Grant> {
    const grant = await takeFrom(this.database, bucket, wanted, now);
    await this.clear(now);
    return grant;
  }

  /** Takes one token from each bucket, or none. @returns the seconds to wait; 0 when they were taken */
  async takeOneOfEach(buckets: readonly TokenBucket[], now: Date): Promise<number> {
    // Sorting prevents deadlocks between requests.
    const ordered = [...buckets].sort((a, b) => (a.key < b.key ? -1 : 1));
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      for (const bucket of ordered) {
        const { waitSeconds, granted } = await takeFrom(runner, bucket, 1, now);
        if (granted > 0) continue;
        await runner.rollbackTransaction();
        return waitSeconds;
      }
      await runner.commitTransaction();
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
    await this.clear(now);
    return 0;
  }

  private async clear(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.clearedAt) < CLEARED_EVERY) return;
    this.clearedAt = now.getTime();
    await this.database.query(
      `DELETE FROM limits.bucket WHERE name IN
       (SELECT name FROM limits.bucket WHERE full_at <= $1 FOR UPDATE SKIP LOCKED)`,
      [now],
    );
  }
}

async function takeFrom(
  queries: Queries,
  { key, burst, perSecond }: TokenBucket,
  wanted: number,
  now: Date,
): Promise<Grant> {
  const name = createHash('sha256').update(key).digest();
  const [row]: { granted: number; wait_seconds: number }[] = await queries.query(
    `SELECT granted, wait_seconds FROM limits.take($1, $2, $3, $4, $5)`,
    [name, burst, perSecond, wanted, now],
  );
  if (row === undefined) throw new Error('limits.take answered without a row. Run the migrations again.');
  return { granted: row.granted, waitSeconds: row.wait_seconds };
}
