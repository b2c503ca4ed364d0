import type { Prepared } from '@rampart/connectors';
import type { Network, NetworkDraft } from '@rampart/connectors/contract';
import type { RunAbout } from '../domain/run.js';

/** The media of a run, and how their copies are to be marked. */
export interface RunWish {
  readonly media: readonly { readonly mediaId: string; readonly altText: string | null }[];
  /** Null for no visible watermark. */
  readonly watermark: string | null;
  readonly by: string;
}

/** A run that one worker holds, which `fence` proves. */
export interface ClaimedRun extends RunAbout {
  readonly tenantId: string;
  readonly fence: string;
  readonly state: 'waiting' | 'ready' | 'lost';
  readonly dueAt: Date;
  /** Milliseconds until the run is due, by PostgreSQL's clock; negative when it is late. */
  readonly dueInMs: number;
  readonly draft: NetworkDraft;
  readonly wish: RunWish;
  readonly prepared: Prepared | null;
  readonly attempt: number;
  readonly committingSince: Date | null;
  /** Milliseconds since the first attempt; null before it. */
  readonly sinceFirstMs: number | null;
  readonly reconciled: number;
}

export interface ClockRecord {
  readonly now_ms: string;
  readonly look_ms: string;
}

export interface RunRecord extends ClockRecord {
  readonly run_id: string;
  readonly tenant_id: string;
  readonly post_id: string;
  readonly account_id: string;
  readonly network: Network;
  readonly fence: string;
  readonly state: ClaimedRun['state'];
  readonly due_at: Date;
  readonly draft: NetworkDraft;
  readonly wish: RunWish;
  readonly prepared: Prepared | null;
  readonly attempt: number;
  readonly committing_since: Date | null;
  readonly since_first_ms: string | null;
  readonly reconciled: number;
}

/** The time of each row and the time when it is due, in milliseconds of PostgreSQL's clock. */
export const CLOCK = `extract(epoch FROM clock_timestamp()) * 1000 AS now_ms, extract(epoch FROM run.look_at) * 1000 AS look_ms`;

/** SQL for the columns that a claim returns. */
export const RETURNED = `run.run_id, run.tenant_id, run.post_id, run.account_id, run.network, run.fence, run.state, run.due_at,
  ${CLOCK}, run.draft, run.wish, run.prepared, run.attempt,
  run.committing_since, extract(epoch FROM clock_timestamp() - run.first_committed_at) * 1000 AS since_first_ms, run.reconciled`;

/** The time when PostgreSQL's answer was complete, which is the time of its newest row. So no time is counted twice. */
export const answeredAt = (rows: readonly ClockRecord[]): number =>
  rows.reduce((latest, { now_ms }) => Math.max(latest, Number(now_ms)), 0);

export const dueInMs = ({ look_ms }: ClockRecord, answered: number): number => Number(look_ms) - answered;

export const claimedRuns = (rows: readonly RunRecord[]): readonly ClaimedRun[] => {
  const answered = answeredAt(rows);
  return rows.map((row) => claimedRun(row, answered));
};

const claimedRun = (row: RunRecord, answered: number): ClaimedRun => ({
  ...{ runId: row.run_id, tenantId: row.tenant_id, postId: row.post_id, accountId: row.account_id },
  ...{ network: row.network, fence: row.fence, state: row.state, dueAt: row.due_at },
  ...{ draft: row.draft, wish: row.wish, prepared: row.prepared, attempt: row.attempt },
  ...{ committingSince: row.committing_since, reconciled: row.reconciled },
  dueInMs: dueInMs(row, answered),
  sinceFirstMs: row.since_first_ms === null ? null : Number(row.since_first_ms),
});
