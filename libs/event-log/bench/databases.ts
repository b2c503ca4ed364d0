import { randomUUID } from 'node:crypto';
import { migrate, type MigrationClass } from '@rampart/database';
import { eventLogMigrations } from '@rampart/event-log';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appendManySql } from '../src/postgres/schema/append-many.sql.js';

/** Databases of one benchmark run, dropped together. */
export class BenchDatabases {
  private readonly names: string[] = [];

  constructor(private readonly serverUrl: string) {}

  async create(migrations: readonly MigrationClass[] = []): Promise<string> {
    const name = `bench_${randomUUID().replaceAll('-', '')}`;
    await this.onServer(`CREATE DATABASE ${name}`);
    this.names.push(name);
    const url = new URL(this.serverUrl);
    url.pathname = `/${name}`;
    if (migrations.length > 0) await migrate(url.href, migrations);
    return url.href;
  }

  async dropAll(): Promise<void> {
    for (const name of this.names.splice(0))
      await this.onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
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

/** Replaces the append function by the same without any hashing: only to measure what the evidence costs. */
class WithoutEvidence1700000900000 implements MigrationInterface {
  readonly name = 'WithoutEvidence1700000900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(appendManySql({ evidence: false }));
  }

  async down(): Promise<void> {
    // The database is dropped after the run.
  }
}

export const withoutEvidenceMigrations: readonly MigrationClass[] = [
  ...eventLogMigrations,
  WithoutEvidence1700000900000,
];

/** A table with the log's event columns and indexes and nothing around it. */
export const BARE_TABLE_SQL = `
CREATE TABLE bare (
  shard smallint NOT NULL, position bigint NOT NULL, tenant_id uuid NOT NULL, stream_id bigint NOT NULL,
  version integer NOT NULL, type text COLLATE "C" NOT NULL, schema_version smallint NOT NULL, event_id uuid NOT NULL,
  at timestamptz NOT NULL, actor text COLLATE "C" NOT NULL, correlation_id uuid NOT NULL, causation bigint,
  payload json NOT NULL, leaf bytea NOT NULL, PRIMARY KEY (shard, position)
);
CREATE UNIQUE INDEX ON bare (stream_id, version);`;

/** Appends synthetic events inside the server, 10,000 a call, until the log holds `count`. */
export async function seed(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      DO $$
      DECLARE call integer;
      BEGIN
        FOR call IN 0 .. ${Math.ceil(count / 10_000) - 1} LOOP
          PERFORM log.append_many(0::smallint,
            (SELECT array_agg('${SEED_TENANT}'::uuid) FROM generate_series(1, 1000)),
            (SELECT string_agg('seeded:' || call / 4 || '-' || i, E'\\x1f' ORDER BY i) FROM generate_series(1, 1000) i),
            (SELECT array_agg(-1) FROM generate_series(1, 1000)),
            (SELECT array_agg(gen_random_uuid()) FROM generate_series(1, 1000)),
            (SELECT string_agg(sha256(i::text::bytea), ''::bytea) FROM generate_series(1, 1000) i),
            (SELECT string_agg('user:seed', E'\\x1f') FROM generate_series(1, 1000)),
            (SELECT array_agg(gen_random_uuid()) FROM generate_series(1, 1000)),
            (SELECT array_agg(0::bigint) FROM generate_series(1, 1000)),
            (SELECT array_agg(1767323045678) FROM generate_series(1, 1000)),
            (SELECT array_agg(10) FROM generate_series(1, 1000)),
            (SELECT string_agg('BenchMarked', E'\\x1f') FROM generate_series(1, 10000)),
            (SELECT array_agg(1::smallint) FROM generate_series(1, 10000)),
            (SELECT array_agg(gen_random_uuid()) FROM generate_series(1, 10000)),
            (SELECT string_agg(format('{"n":%s,"text":"%s"}', i, repeat('x', 225)), E'\\x1f') FROM generate_series(1, 10000) i),
            (SELECT string_agg(sha256(convert_to(format('{"n":%s,"text":"%s"}', i, repeat('x', 225)), 'UTF8')), ''::bytea) FROM generate_series(1, 10000) i));
          COMMIT;
        END LOOP;
      END $$`);
    await client.query('ANALYZE');
  });
}

const SEED_TENANT = '00000000-0000-4000-8000-00000000000a';
