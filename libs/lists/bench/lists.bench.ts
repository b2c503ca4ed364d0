import { randomUUID } from 'node:crypto';
import { createDataSource, isolateTenantTableSql, migrate, withTenant } from '@rampart/database';
import { type BenchContext, compared } from '@rampart/kernel/testing';
import pg from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { z } from 'zod';
import { defineList, exportText } from '../src/index.js';

const TENANT = '00000000-0000-4000-8000-00000000000a';
const ROWS = 100_000;
const ROUNDS = 30;
const PAGE = 50;
const EXPORTED = 1_000;

class BenchRows1700000000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE projection.bench_row (
      id bigint PRIMARY KEY, tenant_id uuid NOT NULL, title text NOT NULL, grade text NOT NULL, written_at timestamptz NOT NULL)`);
    await runner.query(isolateTenantTableSql('projection.bench_row'));
    await runner.query(`CREATE INDEX bench_row_by_time ON projection.bench_row (tenant_id, written_at, id)`);
    await runner.query(
      `INSERT INTO projection.bench_row SELECT n, $1, 'Row ' || n, (ARRAY['low', 'high', 'rare'])[CASE n % 1000 WHEN 0 THEN 3 ELSE 1 + n % 2 END],
         timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second' FROM generate_series(1, ${ROWS}) n`,
      [TENANT],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.bench_row`);
  }
}

interface BenchRow {
  readonly id: string;
  readonly title: string;
  readonly grade: string;
  readonly written_at: Date;
}

const itemSchema = z.object({ id: z.string(), title: z.string(), grade: z.string(), written: z.string() });
const list = defineList<BenchRow, null, z.infer<typeof itemSchema>>({
  ...{ name: 'bench-rows', item: itemSchema, projection: 'bench' },
  rows: (manager: EntityManager) =>
    manager.createQueryBuilder().select('row.*').from<BenchRow>('bench_row', 'row'),
  key: { sql: 'row.id', type: 'number' },
  fields: {
    written: { sql: 'row.written_at', type: 'time' },
    title: { sql: 'row.title', type: 'text' },
    grade: { sql: 'row.grade', type: 'text' },
  },
  search: ['row.title'],
  order: '-written',
  items: (rows) =>
    rows.map(({ id, title, grade, written_at }) => ({ id, title, grade, written: written_at.toISOString() })),
});

const BARE = `SELECT * FROM bench_row WHERE ($1::timestamptz IS NULL OR (written_at, id) < ($1, $2))
  AND ($3::text IS NULL OR grade = $3) ORDER BY written_at DESC, id DESC LIMIT ${PAGE + 1}`;
const HALF = ['2026-01-01T13:53:20Z', ROWS / 2] as const;

/** For each page, the query to the list and the parameters of the same query in plain SQL. */
const PAGES: Readonly<Record<string, readonly [asked: object, bare: readonly unknown[]]>> = {
  'first page': [{}, [null, null, null]],
  'page in the middle': [{ cursor: cursorAt(HALF) }, [...HALF, null]],
  'page of half the rows': [{ filter: 'grade:in:high' }, [null, null, 'high']],
  'page of one row in a thousand': [{ filter: 'grade:in:rare' }, [null, null, 'rare']],
};

function cursorAt([time, id]: readonly [string, number]): string {
  return Buffer.from(JSON.stringify(['-written', time, String(id)])).toString('base64url');
}

export const bench = {
  async run({ serverUrl, report }: BenchContext): Promise<void> {
    const name = `bench_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await onServer(serverUrl, `CREATE DATABASE ${name}`);
    await migrate(url.href, [BenchRows1700000000001]);
    await onServer(url.href, 'VACUUM ANALYZE projection.bench_row');
    const app = await createDataSource({
      ...{ url: url.href, role: 'rampart_app', applicationName: 'bench' },
    }).initialize();
    for (const [what, [asked, bare]] of Object.entries(PAGES)) {
      const query = list.query.parse({ limit: PAGE, ...asked });
      const [kit, plainly] = await inTurns(
        () => withTenant(app, TENANT, (manager) => list.page(manager, null, query)),
        () => withTenant(app, TENANT, (manager) => manager.query(BARE, [...bare])),
      );
      compared(report, what, [kit, 'ms'], 'the same rows by plain SQL', plainly);
    }
    const [file, rows] = await inTurns(
      () => exportOnce(app),
      () => withTenant(app, TENANT, (manager) => manager.query(`SELECT * FROM bench_row LIMIT ${EXPORTED}`)),
    );
    compared(report, `CSV of ${EXPORTED} rows`, [file, 'ms'], 'reading as many rows', rows);
    await app.destroy();
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  },
};

async function exportOnce(app: DataSource): Promise<void> {
  async function* pages() {
    const page = await withTenant(app, TENANT, (manager) => list.page(manager, null, { limit: EXPORTED }));
    yield page.items;
  }
  for await (const _ of exportText('text/csv', itemSchema, pages()));
}

/** Runs the works alternately, so that other load affects all alike. @returns their medians in milliseconds */
async function inTurns(...works: readonly [() => Promise<unknown>, () => Promise<unknown>]) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const place of [0, 1] as const) {
      const started = performance.now();
      await works[place]();
      if (round > 0) times[place].push(performance.now() - started);
    }
  return times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN) as [
    number,
    number,
  ];
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
