import { randomUUID } from 'node:crypto';
import { migrate, type MigrationClass } from '@rampart/database';
import { type AppendRequest, eventLogMigrations } from '@rampart/event-log';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BENCH_TENANT, benchEvents, openBenchLog } from './appenders.js';
import { appendManySql } from '../src/postgres/schema/append-many.sql.js';

export class BenchDatabases {
  private readonly names: string[] = [];

  constructor(private readonly serverUrl: string) {}

  async create(migrations: readonly MigrationClass[] = []): Promise<string> {
    const name = `bench_${randomUUID().replaceAll('-', '')}`;
    await this.onServer(`CREATE DATABASE ${name}`);
    this.names.push(name);
    const url = this.urlOf(name);
    if (migrations.length > 0) await migrate(url, migrations);
    return url;
  }

  /** Does the server's pending work, so that neither autovacuum nor a checkpoint runs beside what is measured next. */
  async settle(): Promise<void> {
    for (const name of this.names)
      await withClient(this.urlOf(name), (client) => client.query('VACUUM (ANALYZE)'));
    await this.onServer('CHECKPOINT');
  }

  async dropAll(): Promise<void> {
    for (const name of this.names.splice(0))
      await this.onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }

  private urlOf(name: string): string {
    const url = new URL(this.serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  }

  private async onServer(sql: string): Promise<void> {
    await withClient(this.serverUrl, (client) => client.query(sql));
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

class WithoutEvidence1700000900000 implements MigrationInterface {
  readonly name = 'WithoutEvidence1700000900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(appendManySql({ evidence: false }));
  }

  async down(): Promise<void> {}
}

export const withoutEvidenceMigrations: readonly MigrationClass[] = [
  ...eventLogMigrations,
  WithoutEvidence1700000900000,
];

export async function seed(url: string, count: number): Promise<void> {
  const log = openBenchLog(url);
  for (let appended = 0; appended < count; appended += SEEDED_TOGETHER * 10)
    await Promise.all(Array.from({ length: SEEDED_TOGETHER }, (_, i) => log.append(seeding(appended, i))));
  await log.close();
  await withClient(url, (client) => client.query('ANALYZE'));
}

const SEEDED_TOGETHER = 1000;

function seeding(appended: number, i: number): AppendRequest {
  return {
    tenantId: BENCH_TENANT,
    stream: `seeded:${Math.floor(appended / (SEEDED_TOGETHER * 40))}-${i}`,
    expectedVersion: 'any',
    events: benchEvents(10),
    commandId: randomUUID(),
    metadata: { actor: 'user:seed', correlationId: randomUUID(), at: '2026-01-02T03:04:05.678Z' },
  };
}
