import type { EventLog } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { storableJson } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { SocAlert } from '../contract/alerts.js';
import { FIRST_HITS } from '../contract/back-tests.js';
import { positionOfRow } from '../../domain/stream/stream.events.js';
import { load, readRaws } from './pipeline/load.js';
import { ruleSetOfText } from '../projections/rules/rule-set.js';
import { TenantDetection } from './pipeline/tenant-detection.js';

interface BackTestContext {
  readonly log: EventLog;
  readonly socLog: EventLog;
  readonly database: DataSource;
}

interface Asked {
  readonly yaml: string;
  readonly days: number;
  readonly requested_at: Date;
}

const PAGE = 100;
const DAY_MS = 86_400_000;
const MOST_HITS = 50_000;

/** Applies a rule to the last days, in order of arrival, by the code of live detection. No alerts; idempotent. */
export async function runBackTest(
  context: BackTestContext,
  { tenantId, backTestId }: { readonly tenantId: string; readonly backTestId: string },
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database, socLog } = context;
  const [asked]: Asked[] = await database.query(
    `SELECT yaml, days, requested_at FROM soc.back_test WHERE id = $1 AND tenant_id = $2 AND status = 'running'`,
    [backTestId, tenantId],
  );
  if (asked === undefined) return 'skipped';
  const rules = ruleSetOfText(asked.yaml);
  const until = asked.requested_at.getTime();
  const since = until - asked.days * DAY_MS;
  const ahead = Math.max(0, ...rules.collection.correlations.map(({ timespan }) => timespan));
  const start = await firstPosition(database, tenantId, since - ahead);
  const counted = await firstPosition(database, tenantId, since);
  const head = await socLog.head();
  const detection = new TenantDetection(rules, 0);
  const hits = new Map<string, SocAlert>();
  let events = 0;
  for (let after = start === null ? head : start - 1; after < head;) {
    signal.throwIfAborted();
    const page = await socLog.read({ after, limit: PAGE, tenantId });
    const due = page.filter(({ position, metadata }) => position <= head && Date.parse(metadata.at) <= until);
    const raws = await readRaws(database, due);
    for (const event of due) {
      const loaded = await load(context, event, raws);
      if (loaded === null) continue;
      const found = await detection.process(loaded.delivered);
      if (event.position >= (counted ?? 0)) events += found.events.length;
      for (const { kind, alert } of found.changes)
        if (kind === 'withdrawn') hits.delete(alert.id);
        else if (kind === 'raised' && positionOfRow(Number(alert.trigger)) >= (counted ?? 0))
          hits.set(alert.id, alert);
    }
    after = page.length < PAGE || due.length < page.length ? head : (page.at(-1)?.position ?? head);
    const progress = start === null ? 1 : (after - start + 1) / (head - start + 1);
    if (!(await keep(database, backTestId, { progress, events, hits, over: false }))) return 'done';
    if (hits.size > MOST_HITS) break;
  }
  await keep(database, backTestId, { progress: 1, events, hits, over: true });
  return 'done';
}

interface BackTestState {
  readonly progress: number;
  readonly events: number;
  readonly hits: ReadonlyMap<string, SocAlert>;
  readonly over: boolean;
}

/** Stores progress and hits. @returns whether to continue; false when the back-test was cancelled */
async function keep(
  database: DataSource,
  id: string,
  { progress, events, hits, over }: BackTestState,
): Promise<boolean> {
  const all = [...hits.values()];
  const hours = new Map<string, number>();
  for (const { time } of all) {
    const hour = `${time.slice(0, 13)}:00:00.000Z`;
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  const perHour = [...hours]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hour, count]) => ({ hour, hits: count }));
  const first = all.slice(0, FIRST_HITS).map(({ id: alertId, time, title, key, count, trigger }) => ({
    id: alertId,
    time,
    title,
    key,
    count,
    trigger,
  }));
  const problem = all.length > MOST_HITS ? `Stopped after ${MOST_HITS} hits` : null;
  const [rows]: [unknown[], number] = await database.query(
    `UPDATE soc.back_test SET progress = $2, events = $3, hits = $4, per_hour = $5, first = $6, problem = $7, status = $8
     WHERE id = $1 AND status = 'running' RETURNING id`,
    [
      id,
      progress,
      events,
      all.length,
      JSON.stringify(perHour),
      storableJson(first),
      problem,
      over ? 'finished' : 'running',
    ],
  );
  return rows.length > 0;
}

export const giveUpBackTest = (database: DataSource, id: string, why: string): Promise<unknown> =>
  database.query(
    `UPDATE soc.back_test SET status = 'failed', problem = $2 WHERE id = $1 AND status = 'running'`,
    [id, why.slice(0, 300)],
  );

/** Null when no event was stored since then. */
async function firstPosition(database: DataSource, tenantId: string, since: number): Promise<number | null> {
  const rows: { id: string }[] = await database.query(
    `SELECT id FROM soc.event WHERE tenant_id = $1 AND received_at >= $2 AND kind = 'event'
     ORDER BY received_at, id LIMIT 1`,
    [tenantId, new Date(since)],
  );
  const [row] = rows;
  return row === undefined ? null : positionOfRow(Number(row.id));
}
