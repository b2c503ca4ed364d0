import type { Prepared } from '@rampart/connectors';
import {
  answeredAt,
  type ClaimedRun,
  claimedRuns,
  CLOCK,
  type ClockRecord,
  dueInMs,
  RETURNED,
  type RunRecord,
} from './claimed-run.js';

/** A connection that runs as `rampart_system`. Answers of TypeORM and `pg` differ, so one function unifies them. */
export type Sql = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

export interface LedgerSettings {
  readonly sql: Sql;
  readonly worker: string;
  /** Milliseconds before its time at which a run is claimed. */
  readonly aheadMs: number;
  /** Milliseconds that a claim lasts after the run's time. */
  readonly claimMs: number;
  /** Milliseconds that sending may last; longer than its timeout. */
  readonly commitMs: number;
}

const FREE = `(run.lease_until IS NULL OR run.lease_until < clock_timestamp())
  AND (run.hold_until IS NULL OR run.hold_until < clock_timestamp())`;
/** Excludes runs of an account that its network has slowed down; other accounts do not wait. */
const AT_PACE = `NOT EXISTS (SELECT FROM publishing.pace
  WHERE pace.account_id = run.account_id AND pace.until > greatest(run.look_at, clock_timestamp()))`;

export interface Fired {
  readonly runId: string;
  readonly since: Date;
  readonly attempt: number;
  /** The milliseconds until it is due. */
  readonly dueInMs: number;
}

/** Records who may send a post, and that it is about to be sent. Every change names the fence of its claim. */
export class Ledger {
  constructor(private readonly settings: LedgerSettings) {}

  /**
   * Takes runs that are due soon. Runs that were postponed, or that have to be looked up, are not taken before their
   * time. `statement_timestamp` limits the index scan; `clock_timestamp` would not, because it changes within a
   * statement. @param alsoLost whether lost runs are taken too
   */
  async claimDue(limit: number, alsoLost = true): Promise<readonly ClaimedRun[]> {
    const { sql, worker, aheadMs, claimMs } = this.settings;
    const rows = await sql<RunRecord>(
      `WITH due AS (
  SELECT run_id FROM publishing.run
  WHERE open AND look_at <= statement_timestamp() + $2::float8 * interval '1 ms' AND state IN ('waiting', 'ready', 'lost')
    AND ($5 OR state <> 'lost') AND (state = 'ready' OR look_at = due_at OR look_at <= clock_timestamp()) AND ${FREE} AND ${AT_PACE}
  ORDER BY look_at LIMIT $1 FOR UPDATE SKIP LOCKED
)
UPDATE publishing.run SET lease_by = $3, fence = fence + 1,
  lease_until = greatest(look_at, clock_timestamp()) + $4::float8 * interval '1 ms'
FROM due WHERE run.run_id = due.run_id RETURNING ${RETURNED}`,
      [limit, aheadMs, worker, claimMs, alsoLost],
    );
    return claimedRuns(rows);
  }

  /** Claims a run for a job. Null when it is held, or its check is not due: repeated jobs must not use up the checks. */
  async claim(
    runId: string,
    states: readonly ClaimedRun['state'][],
    forMs: number,
  ): Promise<ClaimedRun | null> {
    const { sql, worker } = this.settings;
    const rows = await sql<RunRecord>(
      `WITH one AS (
  SELECT run_id FROM publishing.run WHERE run_id = $1 AND state = ANY($2)
    AND (state <> 'lost' OR reconciled = 0 OR look_at <= clock_timestamp()) AND ${FREE} AND ${AT_PACE} FOR UPDATE SKIP LOCKED
)
UPDATE publishing.run SET lease_by = $3, fence = fence + 1, lease_until = clock_timestamp() + $4::float8 * interval '1 ms'
FROM one WHERE run.run_id = one.run_id RETURNING ${RETURNED}`,
      [runId, states, worker, forMs],
    );
    return claimedRuns(rows)[0] ?? null;
  }

  /**
   * Checks runs a last time and records that they are being sent, in one statement. Runs that were cancelled, changed,
   * held, paused or claimed by another are not returned; the others become `committing` before a network is called.
   */
  async fire(runs: readonly ClaimedRun[]): Promise<readonly Fired[]> {
    const rows = await this.settings.sql<FiredRecord>(
      `UPDATE publishing.run SET state = 'committing', attempt = attempt + 1, reconciled = 0, committing_since = clock_timestamp(),
  first_committed_at = coalesce(first_committed_at, clock_timestamp()), lease_until = clock_timestamp() + $3::float8 * interval '1 ms'
FROM unnest($1::uuid[], $2::bigint[]) AS held (run_id, fence)
WHERE run.run_id = held.run_id AND run.fence = held.fence AND run.state IN ('ready', 'lost')
  AND (run.hold_until IS NULL OR run.hold_until < clock_timestamp())
RETURNING run.run_id, run.committing_since, run.attempt, ${CLOCK}`,
      [runs.map(({ runId }) => runId), runs.map(({ fence }) => fence), this.settings.commitMs],
    );
    const answered = answeredAt(rows);
    return rows.map((row) => ({
      ...{ runId: row.run_id, since: row.committing_since, attempt: row.attempt },
      dueInMs: dueInMs(row, answered),
    }));
  }

  /** Runs whose worker died while sending, to be looked up. @param lookAfterMs leaves them to a job first */
  async takeLost(limit: number, lookAfterMs: number): Promise<readonly ClaimedRun[]> {
    const rows = await this.settings.sql<RunRecord>(
      `WITH dead AS (
  SELECT run_id FROM publishing.run
  WHERE open AND look_at <= statement_timestamp() AND state = 'committing' AND lease_until < clock_timestamp()
  ORDER BY lease_until LIMIT $1 FOR UPDATE SKIP LOCKED
)
UPDATE publishing.run SET state = 'lost', fence = fence + 1, lease_by = NULL, lease_until = NULL,
  look_at = clock_timestamp() + $2::float8 * interval '1 ms'
FROM dead WHERE run.run_id = dead.run_id RETURNING ${RETURNED}`,
      [limit, lookAfterMs],
    );
    return claimedRuns(rows);
  }

  /** @returns whether the claim was still ours */
  async keepPrepared({ runId, fence }: ClaimedRun, prepared: Prepared, ready: boolean): Promise<boolean> {
    const rows = await this.settings.sql(
      `UPDATE publishing.run SET prepared = $3, state = CASE WHEN $4 AND state = 'waiting' THEN 'ready' ELSE state END
WHERE run_id = $1 AND fence = $2 AND state IN ('waiting', 'ready') RETURNING run_id`,
      [runId, fence, JSON.stringify(prepared), ready],
    );
    return rows.length === 1;
  }

  /** Releases a claim, so that the run is checked again after a time. */
  async giveBack({ runId, fence }: ClaimedRun, afterMs: number): Promise<void> {
    await this.settings.sql(
      `UPDATE publishing.run SET lease_by = NULL, lease_until = NULL,
  look_at = greatest(look_at, CASE WHEN $3::float8 = 0 THEN look_at ELSE clock_timestamp() + $3::float8 * interval '1 ms' END)
WHERE run_id = $1 AND fence = $2 RETURNING run_id`,
      [runId, fence, afterMs],
    );
  }

  /** Records when a network accepts calls for this account again. The run waits; other accounts do not. */
  async pace({ runId, fence, accountId, tenantId, network }: ClaimedRun, until: Date): Promise<void> {
    const { sql } = this.settings;
    await sql(
      `INSERT INTO publishing.pace (account_id, endpoint, tenant_id, network, until) VALUES ($1, 'publish', $2, $3, $4)
ON CONFLICT (account_id, endpoint) DO UPDATE SET until = greatest(pace.until, excluded.until) RETURNING account_id`,
      [accountId, tenantId, network, until],
    );
    await sql(
      `UPDATE publishing.run SET lease_by = NULL, lease_until = NULL, look_at = $3,
  state = CASE WHEN state = 'committing' THEN 'ready' ELSE state END
WHERE run_id = $1 AND fence = $2 RETURNING run_id`,
      [runId, fence, until],
    );
  }

  /** Schedules another attempt, because the network reported that the last one did not happen. */
  async sendAgain({ runId, fence }: ClaimedRun, afterMs: number): Promise<void> {
    await this.settings.sql(
      `UPDATE publishing.run SET state = 'ready', lease_by = NULL, lease_until = NULL,
  look_at = clock_timestamp() + $3::float8 * interval '1 ms'
WHERE run_id = $1 AND fence = $2 AND state IN ('committing', 'lost') RETURNING run_id`,
      [runId, fence, afterMs],
    );
  }

  /** Records that the answer is unknown. */
  async lose({ runId, fence }: ClaimedRun, lookAfterMs: number): Promise<void> {
    await this.settings.sql(
      `UPDATE publishing.run SET state = 'lost', lease_by = NULL, lease_until = NULL,
  look_at = clock_timestamp() + $3::float8 * interval '1 ms', reconciled = reconciled + CASE WHEN state = 'lost' THEN 1 ELSE 0 END
WHERE run_id = $1 AND fence = $2 AND state IN ('committing', 'lost') RETURNING run_id`,
      [runId, fence, lookAfterMs],
    );
  }

  async end({ runId, fence }: ClaimedRun, state: 'failed' | 'unconfirmed' | 'paused'): Promise<void> {
    await this.settings.sql(
      `UPDATE publishing.run SET state = $3, lease_by = NULL, lease_until = NULL
WHERE run_id = $1 AND fence = $2 AND state NOT IN ('published', 'cancelled') RETURNING run_id`,
      [runId, fence, state],
    );
  }

  /** Claims a post found on the network. @returns false when it belongs to another run, or the claim is lost */
  async adopt({ runId, fence }: ClaimedRun, networkPostId: string): Promise<boolean> {
    try {
      const rows = await this.settings.sql(
        `UPDATE publishing.run SET network_post_id = $3 WHERE run_id = $1 AND fence = $2 RETURNING run_id`,
        [runId, fence, networkPostId],
      );
      return rows.length === 1;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }

  /** Called after the log has the posts. The fence is not checked, because a published post stays published. */
  async publish(posts: readonly PublishedRun[]): Promise<void> {
    if (posts.length === 0) return;
    try {
      await this.markPublished(posts);
    } catch (error) {
      if (!isTaken(error)) throw error;
      // Another run already has one of these posts, so its id stays there.
      for (const post of posts) {
        try {
          await this.markPublished([post]);
        } catch (taken) {
          if (!isTaken(taken)) throw taken;
          await this.markPublished([{ ...post, networkPostId: null }]);
        }
      }
    }
  }

  private async markPublished(
    posts: readonly { readonly runId: string; readonly networkPostId: string | null }[],
  ) {
    await this.settings.sql(
      `UPDATE publishing.run SET state = 'published', network_post_id = post.id, lease_by = NULL, lease_until = NULL
FROM unnest($1::uuid[], $2::text[]) AS post (run_id, id) WHERE run.run_id = post.run_id RETURNING run.run_id`,
      [posts.map(({ runId }) => runId), posts.map(({ networkPostId }) => networkPostId)],
    );
  }
}

interface FiredRecord extends ClockRecord {
  readonly run_id: string;
  readonly committing_since: Date;
  readonly attempt: number;
}

interface PublishedRun {
  readonly runId: string;
  readonly networkPostId: string;
}

/** Whether an error is PostgreSQL's `unique_violation`. */
export const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
