import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, type MigrationClass } from '@rampart/database';
import {
  buildProjection,
  exportLog,
  type EventLog,
  type Projection,
  verifyDatabase,
  verifyExport,
} from '@rampart/event-log';
import { type BenchContext } from '@rampart/kernel/testing';
import type pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withClient } from './databases.js';
import { hashFile, piecesOf } from './hashing.js';
import { type Contender, interleave, median, reportPair } from './measure.js';

const PAGE = 1000;
const ROUNDS = { rounds: 5, sliceMs: 0 };

export async function benchReplay(
  context: BenchContext,
  log: EventLog,
  url: string,
  events: number,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `CREATE TABLE paged AS SELECT position, tenant_id, stream_id, version, type, schema_version, event_id, at, actor,
         correlation_id, causation, payload::jsonb AS payload FROM log.event ORDER BY position LIMIT ${events}`,
    );
    await client.query(`ALTER TABLE paged ADD PRIMARY KEY (position)`);
    await client.query(`VACUUM ANALYZE paged`);
    const rates = await interleave(
      [
        { name: 'replay-parsed', run: () => replayAll(log, events, true) },
        { name: 'replay-lazy', run: () => replayAll(log, events, false) },
        { name: 'row-paging-1000', run: () => pageAll(client, 'paged', events) },
        { name: 'row-paging-json-1000', run: () => pageAll(client, 'log.event', events) },
        { name: 'row-by-row', run: () => pageOne(client, Math.min(events, 2000)) },
        { name: 'bare-cursor', run: () => cursorAll(client, events) },
      ],
      ROUNDS,
    );
    for (const baseline of ['row-paging-1000', 'row-paging-json-1000', 'row-by-row', 'bare-cursor'])
      reportPair(context, rates, { name: 'replay-parsed', contender: 'replay-parsed', baseline });
    reportPair(context, rates, {
      name: 'replay-lazy',
      contender: 'replay-lazy',
      baseline: 'row-paging-1000',
    });
  });
}

const sink = { total: 0 };

async function replayAll(log: EventLog, events: number, parse: boolean): Promise<number> {
  let count = 0;
  for await (const slice of log.replay(0, events))
    for (const event of slice) {
      sink.total += event.position + (parse ? (event.data as { text: string }).text.length : 0);
      count += 1;
    }
  return count;
}

async function pageAll(client: pg.Client, table: string, events: number): Promise<number> {
  const text = `SELECT position, tenant_id, stream_id, version, type, schema_version, event_id, at, actor, correlation_id,
    causation, payload FROM ${table} WHERE position > $1 AND position <= ${events} ${table === 'paged' ? '' : 'AND shard = 0'}
    ORDER BY position LIMIT ${PAGE}`;
  let count = 0;
  for (let after = 0; ;) {
    const { rows } = await client.query<{ position: string; payload: { text: string } }>({
      name: table,
      text,
      values: [after],
    });
    for (const row of rows) sink.total += row.payload.text.length;
    count += rows.length;
    if (rows.length < PAGE) return count;
    after = Number(rows.at(-1)?.position);
  }
}

async function pageOne(client: pg.Client, events: number): Promise<number> {
  for (let position = 1; position <= events; position += 1) {
    const { rows } = await client.query<{ payload: { text: string } }>({
      name: 'one',
      text: `SELECT * FROM paged WHERE position = $1`,
      values: [position],
    });
    sink.total += rows[0]?.payload.text.length ?? 0;
  }
  return events;
}

async function cursorAll(client: pg.Client, events: number): Promise<number> {
  await client.query('BEGIN');
  await client.query(`DECLARE all_events NO SCROLL CURSOR FOR SELECT position, tenant_id, stream_id, version, type,
    schema_version, event_id, at, actor, correlation_id, causation, payload FROM log.event
    WHERE shard = 0 AND position <= ${events} ORDER BY position`);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ payload: { text: string } }>(`FETCH ${PAGE} FROM all_events`);
    for (const row of rows) sink.total += row.payload.text.length;
    count += rows.length;
    if (rows.length < PAGE) break;
  }
  await client.query('COMMIT');
  return count;
}

class BenchProjection1700000800000 implements MigrationInterface {
  readonly name = 'BenchProjection1700000800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE projection.marks (stream text PRIMARY KEY, events integer NOT NULL, last bigint NOT NULL)`,
    );
    await runner.query(`GRANT ALL ON projection.marks TO rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.marks`);
  }
}

export const benchProjectionMigrations: readonly MigrationClass[] = [BenchProjection1700000800000];

const marks: Projection = {
  name: 'marks',
  version: 1,
  tables: ['marks'],
  handles: ['BenchMarked'],
  async apply(events, manager) {
    const counts = new Map<string, { events: number; last: number }>();
    for (const { stream, position } of events)
      counts.set(stream, { events: (counts.get(stream)?.events ?? 0) + 1, last: position });
    await manager.query(
      `INSERT INTO marks SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[])
       ON CONFLICT (stream) DO UPDATE SET events = marks.events + excluded.events, last = excluded.last`,
      [
        [...counts.keys()],
        [...counts.values()].map((c) => c.events),
        [...counts.values()].map((c) => c.last),
      ],
    );
  },
};

export async function benchRebuild(
  context: BenchContext,
  log: EventLog,
  url: string,
  events: number,
): Promise<void> {
  const dataSource = await createDataSource({
    url,
    role: 'rampart_system',
    applicationName: 'bench',
  }).initialize();
  const rebuild: Contender = {
    name: 'projection-rebuild',
    run: async () => {
      const settings = { log, dataSource, projection: marks, schema: 'build_bench', upTo: events };
      const built = await buildProjection(settings);
      await built.drop();
      return events;
    },
  };
  try {
    await withClient(url, async (client) => {
      const rates = await interleave(
        [rebuild, { name: 'bare-cursor', run: () => cursorAll(client, events) }],
        ROUNDS,
      );
      reportPair(context, rates, {
        name: 'projection-rebuild',
        contender: 'projection-rebuild',
        baseline: 'bare-cursor',
      });
    });
  } finally {
    await dataSource.destroy();
  }
}

export async function benchVerify(context: BenchContext, url: string, publicKey: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rampart-bench-'));
  const file = join(folder, 'log.jsonl');
  try {
    await exportLog({ url, file });
    const offline = await timed(() => verifyExport({ file, publicKey }));
    const oneThread = await timed(() => verifyExport({ file, publicKey, threads: 0 }));
    const { events } = await verifyExport({ file, publicKey });
    const hashPieces = await piecesOf(file);
    const pieces = await timed(() => Promise.resolve({ ok: true, events, did: hashPieces() }));
    const whole = await timed(async () => ({ ok: true, events, did: await hashFile(file) }));
    const online = await timed(() => verifyDatabase({ url, publicKey }));
    const unit = 'events/s';
    for (const [name, value] of [
      ['verify-export', offline],
      ['verify-export-one-thread', oneThread],
    ] as const)
      for (const [baseline, rate] of [
        ['sha256-of-the-same-pieces', pieces],
        ['sha256-of-the-file', whole],
      ] as const)
        context.report({ case: name, value, unit, baseline, ratio: value / rate });
    context.report({
      case: 'verify-database',
      value: online,
      unit,
      baseline: 'verify-export',
      ratio: online / offline,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function timed(verify: () => Promise<{ ok: boolean; events: number }>): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    const { ok, events } = await verify();
    if (!ok) throw new Error('The benchmark log does not verify.');
    rates.push((events * 1000) / (performance.now() - started));
  }
  return Math.round(median(rates));
}
