import { randomUUID } from 'node:crypto';
import { createDataSource, withTenant } from '@rampart/database';
import {
  AS_OF,
  buildProjection,
  eventLogMigrations,
  type EventLog,
  TenantHistories,
} from '@rampart/event-log';
import { type BenchContext } from '@rampart/kernel/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { benchEvents, BENCH_TENANT, logCallers, openBenchLog } from './appenders.js';
import { boards, boardsMigrations } from './boards.js';
import { BenchDatabases, withClient } from './databases.js';
import { interleave, median, reportPair } from './measure.js';

/** Set a smaller `RAMPART_BENCH_EVENTS` for a quick look. */
const EVENTS = Number(process.env['RAMPART_BENCH_EVENTS'] ?? 1_000_000);
const ORDINARY_EVENTS = Math.min(2000, EVENTS / 10);
const ORDINARY = '00000000-0000-4000-8000-00000000000b';
const TOGETHER = 500;

interface Bench {
  readonly context: BenchContext;
  readonly url: string;
  readonly log: EventLog;
  readonly owner: DataSource;
  readonly system: DataSource;
  readonly app: DataSource;
}

export const bench = {
  async run(context: BenchContext): Promise<void> {
    const databases = new BenchDatabases(context.serverUrl);
    const url = await databases.create([...eventLogMigrations, ...boardsMigrations]);
    const log = openBenchLog(url);
    await seed(log);
    await withClient(url, (client) => client.query('VACUUM ANALYZE'));
    const open = (role?: 'rampart_app' | 'rampart_system') =>
      createDataSource({
        url,
        applicationName: 'bench',
        ...(role === undefined ? {} : { role }),
      }).initialize();
    const [owner, system, app] = [await open(), await open('rampart_system'), await open('rampart_app')];
    const bench = { context, url, log, owner, system, app };
    await benchFirstQuestion(bench);
    await benchKeeping(bench);
    await benchAppends(bench);
    await Promise.all([owner.destroy(), system.destroy(), app.destroy(), log.close()]);
    await databases.dropAll();
  },
};

const settingsOf = ({ log, url }: Bench) => ({
  log,
  url,
  projections: [boards],
  entities: [],
  timeoutMs: 3_600_000,
  onError: (error: unknown) => {
    throw error;
  },
});

/** Measures connections, tables, replay and the query. The baseline is a rebuild to the same position. */
async function benchFirstQuestion(bench: Bench): Promise<void> {
  const { context, log, owner, system } = bench;
  const upTo = await log.head();
  const firsts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const histories = new TenantHistories(settingsOf(bench));
    firsts.push(await timed(() => readPast(bench, histories, ORDINARY, upTo)));
    await histories.stop();
    await owner.query(`DELETE FROM history.build`);
  }
  report(context, `first-question-${ORDINARY_EVENTS}-events`, median(firsts), 'ms');
  const building = { log, dataSource: system, projection: boards, upTo: ORDINARY_EVENTS };
  const rebuild = await timed(async () =>
    (await buildProjection({ ...building, schema: 'build_bench' })).drop(),
  );
  const ratio = median(firsts) / rebuild;
  context.report({
    case: 'first-question',
    value: Math.round(median(firsts)),
    unit: 'ms',
    baseline: 'rebuild-of-as-many',
    ratio,
  });
}

async function benchKeeping(bench: Bench): Promise<void> {
  const { context, log, owner } = bench;
  const histories = new TenantHistories({ ...settingsOf(bench), keepFrom: ORDINARY_EVENTS + 1 });
  const head = await log.head();
  const kept = await timed(() => histories.keep());
  report(context, 'history-made', Math.round((head * 1000) / kept), 'events/s');
  const [size] = (await owner.query(
    `SELECT sum(pg_total_relation_size(c.oid)) FILTER (WHERE n.nspname LIKE 'as\\_of\\_%') AS history,
       sum(pg_total_relation_size(c.oid)) FILTER (WHERE n.nspname = 'log') AS log
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r'`,
  )) as { history: string; log: string }[];
  const bytes = Number(size?.history);
  context.report({
    case: 'history-size',
    value: Math.round(bytes / head),
    unit: 'bytes/event',
    baseline: 'log-size',
    ratio: bytes / Number(size?.log),
  });
  await owner.query(`INSERT INTO projection.board SELECT b.tenant_id, b.stream, b.events, b.position, b.data
    FROM ${(await histories.at(BENCH_TENANT, 'boards', head)).replace(/_at$/, '')}.board b`);
  await owner.query(`ANALYZE projection.board`);
  await histories.stop();
  await benchReads(bench, head);
}

/** Reads each position in a new process, because connections are part of the first query. */
async function benchReads(bench: Bench, head: number): Promise<void> {
  const { context, app } = bench;
  const present: number[] = [];
  const past: number[] = [];
  const cold: number[] = [];
  for (let round = 1; round <= 9; round += 1) {
    const histories = new TenantHistories(settingsOf(bench));
    const position = Math.floor((head * round) / 10);
    cold.push(await timed(() => readPast(bench, histories, BENCH_TENANT, position)));
    past.push(await timed(() => readPast(bench, histories, BENCH_TENANT, position + 1)));
    present.push(await timed(() => withTenant(app, BENCH_TENANT, page)));
    await histories.stop();
  }
  const against = (values: readonly number[]) => ({
    value: Math.round(median(values)),
    unit: 'ms',
    baseline: 'page-of-the-present',
    ratio: median(values) / median(present),
  });
  context.report({ case: 'first-question-kept', ...against(cold) });
  context.report({ case: 'next-question-kept', ...against(past) });
}

async function benchAppends(bench: Bench): Promise<void> {
  const { context, log } = bench;
  const load = { callers: 64, size: 1 };
  const keeper = new TenantHistories({ ...settingsOf(bench), keepFrom: ORDINARY_EVENTS + 1 });
  const alone = logCallers(log, { name: 'appends', ...load });
  const beside = logCallers(log, { name: 'appends-histories-kept', ...load });
  const keeping = {
    name: beside.name,
    run: async (running: () => boolean) => {
      const kept = (async () => {
        while (running()) await keeper.keep();
      })();
      const appended = await beside.run(running);
      await kept;
      return appended;
    },
  };
  const rates = await interleave([alone, keeping], { rounds: 7, sliceMs: 2000 });
  reportPair(context, rates, { name: keeping.name, contender: keeping.name, baseline: alone.name });
  await keeper.stop();
}

async function readPast(
  { app }: Bench,
  histories: TenantHistories,
  tenantId: string,
  position: number,
): Promise<void> {
  const schema = await histories.at(tenantId, 'boards', position);
  await withTenant(app, tenantId, async (manager) => {
    await manager.query(`SELECT set_config('search_path', $1, true), set_config('${AS_OF}', $2, true)`, [
      `${schema}, public`,
      String(position),
    ]);
    await page(manager);
  });
}

async function page(manager: EntityManager): Promise<void> {
  const rows: unknown[] = await manager.query(`SELECT * FROM board ORDER BY position DESC LIMIT 100`);
  if (rows.length === 0) throw new Error('The benchmark reads nothing.');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function report(context: BenchContext, name: string, value: number, unit: string): void {
  context.report({ case: name, value: Math.round(value), unit, baseline: null, ratio: null });
}

/** Writes ten events per append and four appends per stream. Events of the small tenant are spread over the log. */
async function seed(log: EventLog): Promise<void> {
  const events = benchEvents(10);
  const metadata = { actor: 'user:seed', correlationId: randomUUID(), at: '2026-01-02T03:04:05.678Z' };
  const every = Math.round(EVENTS / ORDINARY_EVENTS);
  for (let done = 0; done < EVENTS / 10; done += TOGETHER)
    await Promise.all(
      Array.from({ length: TOGETHER }, (_, i) =>
        log.append({
          tenantId: (done + i) % every === 0 ? ORDINARY : BENCH_TENANT,
          stream: `board:${Math.floor(done / (TOGETHER * 4))}-${i}`,
          expectedVersion: 'any',
          events,
          commandId: randomUUID(),
          metadata,
        }),
      ),
    );
}
