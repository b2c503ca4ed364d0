import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createDataSource, type DatabasePlace, migrate } from '@rampart/database';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '@rampart/database/testing';
import { type PostgresServer, startPostgres } from '@rampart/embedded';
import {
  createPostgresEventLog,
  defineEvent,
  EventCatalog,
  openLogSessions,
  ProjectionRunner,
  TenantHistories,
} from '@rampart/event-log';
import { entities, events, migrations, projections } from '@rampart/installation';
import { randomIds } from '@rampart/kernel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { runWords } from './testing/fake-terminal.js';

jest.setTimeout(120_000);

const ROLES = [undefined, 'rampart_app', 'rampart_system'] as const;
const ATTEMPTS = [
  'SET ROLE NONE',
  'RESET ROLE',
  'SET ROLE rampart',
  'SET ROLE postgres',
  'SET SESSION AUTHORIZATION DEFAULT',
  'SET SESSION AUTHORIZATION rampart',
  'RESET ALL',
  'DISCARD ALL',
  'ALTER ROLE rampart_service SUPERUSER',
  'ALTER ROLE rampart_service BYPASSRLS',
  'ALTER ROLE rampart_jobs SUPERUSER',
  'GRANT rampart TO CURRENT_USER',
  'ALTER TABLE log.event DISABLE ROW LEVEL SECURITY',
  'SET row_security = off',
];

const doorOpened = defineEvent({ type: 'DoorOpened', schemaVersion: 1, schema: z.object({}) });

const SESSIONS = 12;
const binary = findPgBouncer();
const whereThereIsPgBouncer = binary === null ? it.skip : it;

describe('The database logins of the product’s processes', () => {
  let server: PostgresServer;
  let folder: string;
  let pooler: PgBouncer | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-logins-'));
    const dataDir = join(folder, 'postgres');
    const older = await startPostgres({ dataDir, settings: { fsync: 'off' } });
    // The state that an older version left: the superuser owns the queue, and the logins are missing.
    await ask(owner(older, 'rampart_jobs'), [
      `CREATE SCHEMA bullmq`,
      `CREATE TYPE bullmq.state AS ENUM ('waiting')`,
      `CREATE TABLE bullmq.job (id bigserial PRIMARY KEY, state bullmq.state)`,
      `CREATE FUNCTION bullmq.next() RETURNS bigint LANGUAGE sql AS 'SELECT max(id) FROM bullmq.job'`,
      `ALTER DATABASE rampart_jobs OWNER TO rampart`,
      `DROP ROLE rampart_jobs`,
    ]);
    await migrate(older.url, migrations);
    await older.stop();
    server = await startPostgres({ dataDir, settings: { fsync: 'off' } });
    await migrate(server.url, migrations, server.serviceUrl);
    const urls = [server.serviceUrl, server.jobsUrl];
    if (binary !== null) pooler = await startPgBouncer(binary, { urls, sessions: SESSIONS });
  });
  afterAll(async () => {
    await pooler?.stop();
    await server?.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  const owner = ({ url }: PostgresServer, database: string): string => {
    const of = new URL(url);
    of.pathname = `/${database}`;
    return of.href;
  };

  /** Runs statements one after another. A refused statement keeps the effects of earlier ones. */
  async function ask(url: string, statements: readonly string[], options = ''): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client({ connectionString: url, options });
    await client.connect();
    try {
      let rows: pg.QueryResultRow[] = [];
      for (const statement of statements) ({ rows } = await client.query<pg.QueryResultRow>(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  const powers = `
    SELECT r.rolsuper, r.rolbypassrls, r.rolcreaterole, pg_has_role(current_user, 'rampart', 'MEMBER') AS owner,
      (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid) AS tables
    FROM pg_roles r WHERE r.rolname = current_user`;
  const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, owner: false, tables: 0 };

  it.each(ROLES.flatMap((role) => ATTEMPTS.map((attempt) => [role ?? 'no role', attempt, role] as const)))(
    'never become a superuser, an owner or exempt from row-level security: %s, %s',
    async (_, attempt, role) => {
      const client = new pg.Client({
        connectionString: server.serviceUrl,
        options: role === undefined ? '' : `-c role=${role}`,
      });
      await client.connect();
      try {
        await client.query(attempt).catch(() => undefined);
        expect((await client.query<pg.QueryResultRow>(powers)).rows).toEqual([none]);
      } finally {
        await client.end();
      }
    },
  );

  whereThereIsPgBouncer(
    'send no statement by a name, because the next one may have another session',
    async () => {
      const source = await createDataSource({
        ...{ url: server.serviceUrl, poolerUrl: pooler?.url, role: 'rampart_app', applicationName: 'names' },
      }).initialize();
      const runners = [source.createQueryRunner(), source.createQueryRunner()];
      const named = { name: 'role', text: 'SELECT current_user AS role' };
      try {
        for (const runner of [...runners, ...runners]) {
          const session: pg.ClientBase = await runner.connect();
          expect((await session.query(named)).rows).toEqual([{ role: 'rampart_app' }]);
        }
      } finally {
        for (const runner of runners) await runner.release();
        await source.destroy();
      }
    },
  );

  whereThereIsPgBouncer('append and read by transactions of shared sessions', async () => {
    const log = createPostgresEventLog({
      ...{ url: server.serviceUrl, poolerUrl: pooler?.url },
      catalog: new EventCatalog([doorOpened]),
      keyEncryptionKey: Buffer.alloc(32, 7),
    });
    const doors = Array.from({ length: 40 }, () => randomIds.next());
    const metadata = (id: string) => ({ actor: 'system', correlationId: id, at: '2026-01-02T03:04:05.678Z' });
    const append = (id: string) =>
      log.append({
        ...{ tenantId: doors[0] ?? '', commandId: id, stream: `door:${id}`, expectedVersion: 0 },
        events: [{ type: 'DoorOpened', data: {} }],
        metadata: metadata(id),
      });
    const woken = new Promise<void>((resolve) => void log.onAppended(resolve));
    try {
      await Promise.all(doors.map(append));
      await woken;
      const found = await Promise.all(doors.map((id) => log.readStream(doors[0] ?? '', `door:${id}`)));
      expect(found.map((events) => events.length)).toEqual(doors.map(() => 1));
    } finally {
      await log.close();
    }
  });

  it('read and write what their roles may, and nothing without a role', async () => {
    const count = `SELECT count(*)::int AS count FROM log.event`;
    const [{ count: before } = {}] = await ask(server.serviceUrl, [count], '-c role=rampart_system');
    await expect(ask(server.serviceUrl, [count])).rejects.toThrow('permission denied');
    const log = createPostgresEventLog({
      url: server.serviceUrl,
      catalog: new EventCatalog([doorOpened]),
      keyEncryptionKey: Buffer.alloc(32, 7),
    });
    const [tenantId, commandId] = [randomIds.next(), randomIds.next()];
    await log.append({
      ...{ tenantId, commandId, stream: 'door:1', expectedVersion: 0 },
      events: [{ type: 'DoorOpened', data: {} }],
      metadata: { actor: 'system', correlationId: commandId, at: '2026-01-02T03:04:05.678Z' },
    });
    expect(await log.head()).toBe(before + 1);
    await log.close();
  });

  it.each([
    ['app', 'rampart_app', 'rampart_system'],
    ['system', 'rampart_system', 'rampart_app'],
    ['reader', 'rampart_system', 'rampart_app'],
    ['writer', 'rampart_system', 'rampart_app'],
  ])('for a pooler, %s, begin as %s and cannot take another role', async (kind, role, other) => {
    const url = new URL(server.serviceUrl);
    url.username = `rampart_service_${kind}`;
    const begin = `SELECT current_user AS role, current_setting('search_path') AS path`;
    expect(await ask(url.href, [begin])).toEqual([{ role, path: 'projection, public' }]);
    for (const attempt of [other, 'rampart_service', 'rampart', 'rampart_jobs'])
      await expect(ask(url.href, [`SET ROLE ${attempt}`])).rejects.toThrow('permission denied');
  });

  whereThereIsPgBouncer(
    'start to follow the log while other work holds every session of the pooler',
    async () => {
      const place = { url: server.serviceUrl, poolerUrl: pooler?.url };
      const sessions = openLogSessions(place);
      const log = createPostgresEventLog({
        ...{ ...place, sessions, catalog: new EventCatalog(events), keyEncryptionKey: Buffer.alloc(32, 7) },
      });
      const work = { ...place, role: 'rampart_system', applicationName: 'busy', entities } as const;
      const dataSource = await createDataSource(work).initialize();
      const others = await createDataSource({ ...work, poolSize: SESSIONS }).initialize();
      const held = Array.from({ length: SESSIONS }, () => others.createQueryRunner());
      for (const runner of held) {
        await runner.startTransaction();
        await runner.query('SELECT 1');
      }
      const onError = (): void => undefined;
      const runner = new ProjectionRunner(
        { log, dataSource, leasing: sessions.listener, onError },
        projections,
      );
      try {
        await runner.start();
        const leased = `SELECT count(*)::int AS count FROM log.subscription
          WHERE slot = 'live' AND name NOT LIKE 'reactor:%' AND lease_until > now()`;
        let count = 0;
        while (count < projections.length) [{ count } = { count: 0 }] = await ask(server.url, [leased]);
        expect(count).toBe(projections.length);
      } finally {
        for (const each of held) await each.rollbackTransaction().then(() => each.release());
        await runner.stop();
        await Promise.all([dataSource.destroy(), others.destroy()]);
        await log.close();
        await sessions.close();
      }
    },
  );

  whereThereIsPgBouncer('rebuild a read model and answer for its past through PgBouncer', () =>
    rebuild({ url: server.serviceUrl, poolerUrl: pooler?.url }, projections.slice(0, 2)),
  );

  it('rebuild every read model and answer for its past', () =>
    rebuild({ url: server.serviceUrl }, projections));

  async function rebuild(place: DatabasePlace, chosen: typeof projections): Promise<void> {
    const log = createPostgresEventLog({
      ...place,
      catalog: new EventCatalog([...events, doorOpened]),
      keyEncryptionKey: Buffer.alloc(32, 7),
    });
    const failures: unknown[] = [];
    const dataSource = await createDataSource({
      ...{ ...place, role: 'rampart_system', applicationName: 'logins', entities },
    }).initialize();
    const onError = (_: string, error: unknown): void => void failures.push(error);
    const runner = new ProjectionRunner({ log, dataSource, onError }, projections);
    const histories = new TenantHistories({
      ...{ log, ...place, projections, entities, onError: (error) => failures.push(error) },
    });
    try {
      const oid = `SELECT 'projection.${projections[0]?.tables[0]}'::regclass::oid AS oid`;
      const [before] = await ask(server.url, [oid]);
      for (const { name } of chosen) {
        await runner.rebuild(name);
        expect(await histories.at(randomIds.next(), name, 0)).toMatch(/^as_of_[0-9a-f]{16}_at$/);
      }
      const [after] = await ask(server.url, [oid]);
      expect(after).not.toEqual(before);
      expect(failures).toEqual([]);
    } finally {
      await histories.stop();
      await runner.stop();
      await dataSource.destroy();
      await log.close();
    }
  }

  const NAMES = [
    'projection',
    'log',
    'public',
    'build_',
    'Build_x',
    'build_x"; DROP SCHEMA log; --',
    'as_of_1',
  ];
  it.each(
    NAMES.flatMap((name) => [
      [`SELECT log.make_build($1, '{}')`, name],
      [`SELECT log.swap_build($1, '{}')`, name],
      [`SELECT log.drop_build($1)`, name],
      [`SELECT history.make_tables($1, '{}')`, name],
      [`SELECT history.drop_tables($1)`, name],
    ]),
  )('can create and drop only schemas of rebuilds: %s with %s', async (statement, name) => {
    const client = new pg.Client({ connectionString: server.serviceUrl, options: '-c role=rampart_system' });
    await client.connect();
    try {
      await expect(client.query(statement, [name])).rejects.toMatchObject({ code: '3F000' });
    } finally {
      await client.end();
    }
  });

  it('cannot copy a table that a process made, and other roles cannot copy any', async () => {
    const planted = [
      `CREATE FUNCTION projection.planted() RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1'`,
      `CREATE TABLE projection.planted (tenant_id uuid, n int DEFAULT projection.planted())`,
    ];
    await ask(server.serviceUrl, planted, '-c role=rampart_system');
    for (const copy of [
      `SELECT log.make_build('build_planted', '{planted}')`,
      `SELECT history.make_tables('as_of_0123456789abcdef', '{planted}')`,
    ])
      await expect(ask(server.serviceUrl, [copy], '-c role=rampart_system')).rejects.toThrow(
        'projection.planted is no table of the owner',
      );
    for (const role of ['', '-c role=rampart_app'])
      await expect(ask(server.serviceUrl, [`SELECT log.drop_build('build_x')`], role)).rejects.toThrow(
        'permission denied',
      );
    for (const inner of [`log.copy_tables('{}', 'mine')`, `log.furnishing('planted', 'mine')`])
      await expect(ask(server.serviceUrl, [`SELECT ${inner}`], '-c role=rampart_system')).rejects.toThrow(
        'permission denied',
      );
  });

  it('include that of the queue, which `rampart migrate` creates when a URL names it', async () => {
    const own = new URL(owner(server, 'rampart_two_jobs'));
    [own.username, own.password] = ['rampart_jobs', 'a%20pass%27word'];
    const env = {
      RAMPART_OWNER_DATABASE_URL: server.url,
      DATABASE_URL: server.serviceUrl,
      JOBS_DATABASE_URL: own.href,
    };
    expect(await runWords(['migrate'], { env })).toMatchObject({ exitCode: 0, err: [] });
    await ask(own.href, [`CREATE SCHEMA bullmq`]);
    await runWords(['migrate'], { env: { ...env, JOBS_DATABASE_URL: server.jobsUrl } });
    await ask(server.jobsUrl, [`SELECT 1`]);
  });

  it('own the queue’s database, also one of an older version, and nothing else', async () => {
    const change = [
      `ALTER TABLE bullmq.job ADD COLUMN note text`,
      `CREATE TABLE bullmq.other (id int)`,
      `ALTER TYPE bullmq.state ADD VALUE 'done'`,
      `CREATE OR REPLACE FUNCTION bullmq.next() RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint'`,
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user`,
    ];
    expect(await ask(server.jobsUrl, change)).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
    const log = new URL(server.jobsUrl);
    log.pathname = '/rampart';
    await expect(ask(log.href, [`SELECT 1 FROM log.event`])).rejects.toThrow('permission denied');
  });
});
