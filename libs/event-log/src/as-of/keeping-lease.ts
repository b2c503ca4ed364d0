import type { DataSource } from 'typeorm';

/** Milliseconds after which another process may keep histories, when this one is silent. */
const LEASE_MS = 20_000;
/** The longest lease of any version, milliseconds. A later end was written before the clock was corrected. */
const LONGEST_MS = 600_000;

export interface Turn {
  /** The last history of an unfinished round; empty at the start of a round. */
  readonly after: string;
  /** Keeps the place in the round. @returns false when another process took the lease */
  readonly reached: (history: string) => Promise<boolean>;
}

/** A row that expires, because a lock would hold a session and its transaction for the whole round. */
export class KeepingLease {
  constructor(
    private readonly reader: () => Promise<Pick<DataSource, 'query'>>,
    private readonly owner: string,
    private readonly leaseMs: number = LEASE_MS,
  ) {}

  /** @returns null at once when another process has the lease */
  async whileHeld<T>(work: (turn: Turn) => Promise<T>): Promise<T | null> {
    const after = await this.claim();
    if (after === null) return null;
    let lost = false;
    const renewal = setInterval(() => {
      this.extend(null).then(
        (held) => (lost ||= !held),
        // The next renewal asks again; the lease lasts for four of them.
        () => undefined,
      );
    }, this.leaseMs / 4).unref();
    try {
      return await work({
        after,
        reached: async (history) => (lost ||= !(await this.extend(history))) === false,
      });
    } finally {
      clearInterval(renewal);
      // After a failure the lease ends by its time.
      await this.release().catch(() => undefined);
    }
  }

  private async claim(): Promise<string | null> {
    const rows = await this.change(
      `SET owner = $1, lease_until = now() + $2 * interval '1 millisecond'
       WHERE owner IS NULL OR owner = $1 OR lease_until < now() OR lease_until > now() + $3 * interval '1 millisecond'`,
      [this.owner, this.leaseMs, LONGEST_MS],
    );
    return rows[0]?.after ?? null;
  }

  private async extend(reached: string | null): Promise<boolean> {
    const rows = await this.change(
      `SET lease_until = now() + $2 * interval '1 millisecond', after = coalesce($3, after) WHERE owner = $1`,
      [this.owner, this.leaseMs, reached],
    );
    return rows.length > 0;
  }

  private async release(): Promise<void> {
    await this.change(`SET owner = NULL, lease_until = NULL WHERE owner = $1`, [this.owner]);
  }

  private async change(what: string, values: unknown[]): Promise<{ readonly after: string }[]> {
    const reader = await this.reader();
    return reader.query(
      `WITH changed AS (UPDATE history.keeping ${what} RETURNING after) SELECT after FROM changed`,
      values,
    );
  }
}
