import { randomUUID } from 'node:crypto';
import { createDataSource, migrate, withTenant } from '@rampart/database';
import { defineEvent, eventLogMigrations, type RecordedEvent } from '@rampart/event-log';
import { recordedEvent } from '@rampart/event-log/testing';
import { type BenchContext } from '@rampart/kernel/testing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { defineFigure, FigureRegistry, readFigures } from '../src/index.js';
import { figuresProjection } from '../src/projection/figures-projection.js';
import { Figures1700000920000 } from '../src/projection/migration.js';

/** The number of entries of all figures. Set a smaller `RAMPART_BENCH_EVENTS` for a quick run. */
const ENTRIES = Number(process.env['RAMPART_BENCH_EVENTS'] ?? 1_000_000);
const FIGURES = 20;
const EVENTS = ENTRIES / FIGURES;
const BATCH = 500;
const KEYS = 5000;
const TENANT = '00000000-0000-4000-8000-00000000000a';
const START = Date.parse('2026-01-01T00:00:00.000Z');
const EVERY_MS = 60_000;

const benchCounted = defineEvent({
  type: 'BenchCounted',
  schemaVersion: 1,
  schema: z.object({ n: z.number() }),
});

const figures = Array.from({ length: FIGURES }, (_, index) => {
  const head = {
    name: `bench.figure-${index}`,
    title: 'Figure',
    description: 'Synthetic.',
    roles: [],
    handles: [benchCounted],
  };
  const dimension = { name: 'part', title: 'Part', values: ['even', 'odd'] };
  return index % 2 === 0
    ? defineFigure({
        ...head,
        kind: 'sum',
        dimension,
        entries: ({ data }) => [{ delta: 1, dimension: data.n % 2 === 0 ? 'even' : 'odd' }],
      })
    : defineFigure({
        ...head,
        kind: 'keys',
        entries: ({ data: { n } }) => [
          { key: `${n % KEYS}`, delta: Math.floor(n / KEYS) % 2 === 0 ? 1 : -1 },
        ],
      });
});
const registry = new FigureRegistry(figures);
const projection = figuresProjection(registry);

export const bench = {
  async run({ serverUrl, report }: BenchContext): Promise<void> {
    const name = `bench_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await onServer(serverUrl, `CREATE DATABASE ${name}`);
    await migrate(url.href, [...eventLogMigrations, Figures1700000920000]);
    const open = (role: 'rampart_app' | 'rampart_system') =>
      createDataSource({ url: url.href, role, applicationName: 'bench' }).initialize();
    const [system, app] = [await open('rampart_system'), await open('rampart_app')];
    await benchFolding(system, report);
    await onServer(url.href, 'VACUUM ANALYZE projection.figure_entry');
    await benchReading(app, report);
    await Promise.all([system.destroy(), app.destroy()]);
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  },
};

/** Compares the first tenth of the batches with the last, to see whether entries become more expensive. */
async function benchFolding(system: DataSource, report: BenchContext['report']): Promise<void> {
  const costs: number[] = [];
  for (let from = 0; from < EVENTS; from += BATCH) {
    const events = Array.from({ length: Math.min(BATCH, EVENTS - from) }, (_, i) => eventAt(from + i));
    const took = await timed(() =>
      system.transaction(async (manager) => {
        await manager.query('SET LOCAL search_path TO projection, public');
        await projection.apply(events, manager);
      }),
    );
    costs.push((took * 1000) / (events.length * FIGURES));
  }
  const tenth = Math.ceil(costs.length / 10);
  const [first, last] = [median(costs.slice(0, tenth)), median(costs.slice(-tenth))];
  report({
    case: `entry-at-${ENTRIES}`,
    value: Math.round(last),
    unit: 'µs/entry',
    baseline: 'first-tenth',
    ratio: last / first,
  });
}

async function benchReading(app: DataSource, report: BenchContext['report']): Promise<void> {
  const end = new Date(START + EVENTS * EVERY_MS);
  const range = { since: new Date(end.getTime() - 7 * 86_400_000), until: end, buckets: 28 };
  const cases = [
    { name: 'tiles-values', moment: { asOf: null, now: end } },
    { name: 'tiles-values-in-the-past', moment: { asOf: EVENTS / 2, now: end } },
    { name: 'tiles-with-a-week', moment: { asOf: null, now: end }, range },
  ];
  const counted = await repeatedly(() =>
    withTenant(app, TENANT, (manager) =>
      manager.query(`SELECT figure, dimension, sum(delta) FROM figure_entry GROUP BY 1, 2`),
    ),
  );
  for (const { name, ...question } of cases) {
    const read = await repeatedly(() =>
      withTenant(app, TENANT, (manager) => readFigures(manager, registry, figures, question)),
    );
    const value = Math.round(read * 10) / 10;
    report({ case: name, value, unit: 'ms', baseline: 'counting-entries', ratio: read / counted });
  }
}

function eventAt(n: number): RecordedEvent {
  const at = new Date(START + n * EVERY_MS).toISOString();
  const metadata = { actor: 'user:bench', correlationId: TENANT, at };
  return recordedEvent('BenchCounted', { n }, { tenantId: TENANT, position: n + 1, metadata });
}

async function repeatedly(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= 9; round += 1) {
    const took = await timed(work);
    if (round > 0) times.push(took);
  }
  return median(times);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
