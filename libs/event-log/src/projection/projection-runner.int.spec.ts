import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { EventLog } from '../contract/event-log.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import { note, request, sampleEvents, TENANT_A, TENANT_B, uuid } from '../testing/fixtures.js';
import { notebookEntity, notebookMigrations, notebookProjection } from '../testing/notebook-projection.js';
import { rebuildEqualsIncremental } from '../testing/rebuild-equals-incremental.js';
import { advanceCheckpoint, advanceCheckpoints, type SubscriptionKey } from '../subscription/lease.js';
import { buildProjection } from './build-projection.js';
import type { Projection } from './projection.js';
import { projectionPosition, waitForProjection } from './projection-position.js';
import { ProjectionRunner } from './projection-runner.js';

jest.setTimeout(60_000);

describe('ProjectionRunner', () => {
  let database: TestDatabase;
  let log: EventLog;
  let system: DataSource;
  let owner: DataSource;
  const runners: ProjectionRunner[] = [];
  const errors: unknown[] = [];

  beforeEach(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...notebookMigrations]);
    log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog(sampleEvents),
      keyEncryptionKey: Buffer.alloc(32, 7),
    });
    const source = { url: database.url, applicationName: 'spec', entities: [notebookEntity] };
    system = await createDataSource({ ...source, role: 'rampart_system' }).initialize();
    owner = await createDataSource(source).initialize();
    errors.length = 0;
  });

  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await log.close();
    await system.destroy();
    await owner.destroy();
    await database.drop();
  });

  async function run(projection: Projection = notebookProjection, leaseMs = 4000): Promise<ProjectionRunner> {
    const onError = (_name: string, error: unknown) => errors.push(error);
    const settings = { log, dataSource: system, onError, leaseMs };
    const runner = new ProjectionRunner(settings, [projection]);
    runners.push(runner);
    await runner.start();
    return runner;
  }

  const appendNotes = async (from: number, count: number) => {
    const sent = Array.from({ length: count }, (_, i) =>
      log.append(
        request(from + i, [note(`${from + i}`)], {
          stream: `notebook:${(from + i) % 5}`,
          tenantId: i % 4 === 0 ? TENANT_B : TENANT_A,
        }),
      ),
    );
    return Math.max(...(await Promise.all(sent)).map(({ lastPosition }) => lastPosition));
  };

  const totalNotes = async () => {
    const rows: { n: number }[] = await owner.query(
      `SELECT coalesce(sum(notes), 0)::int AS n FROM projection.notebook`,
    );
    return rows[0]?.n;
  };

  it('applies every event once, and reports its position', async () => {
    await run();
    const last = await appendNotes(1, 300);
    await waitForProjection(system, 'notebook', last);
    expect(await totalNotes()).toBe(300);
    expect(await projectionPosition(system, 'notebook')).toBe(300);
    expect(errors).toEqual([]);
  });

  it('rolls back events and checkpoint together after a failure, and then recovers', async () => {
    let failures = 2;
    const flaky: Projection = {
      ...notebookProjection,
      async apply(events, manager) {
        await notebookProjection.apply(events, manager);
        failures -= 1;
        if (failures >= 0) throw new Error('on purpose');
      },
    };
    const last = await appendNotes(1, 20);
    await run(flaky);
    await waitForProjection(system, 'notebook', last);
    expect(await totalNotes()).toBe(20);
    expect(errors).toHaveLength(2);
  });

  it('lets only one of several runners work, and another take over', async () => {
    const first = await run(notebookProjection, 400);
    await run(notebookProjection, 400);
    await waitForProjection(system, 'notebook', await appendNotes(1, 50));
    await first.stop();
    await waitForProjection(system, 'notebook', await appendNotes(51, 50));
    expect(await totalNotes()).toBe(100);
  });

  it('refuses the writes of a runner whose lease was taken while it worked', async () => {
    let entered: () => void = () => undefined;
    let proceed: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => (entered = resolve));
    const gate = new Promise<void>((resolve) => (proceed = resolve));
    const slow: Projection = {
      ...notebookProjection,
      async apply(events, manager) {
        entered();
        await gate;
        await notebookProjection.apply(events, manager);
      },
    };
    await appendNotes(1, 10);
    await run(slow);
    await inside;
    // The current batch locks the row, so the other runner waits and finds the checkpoint moved.
    const theft = owner.query(
      `UPDATE log.subscription SET epoch = epoch + 1, lease_owner = 'thief', lease_until = now() + interval '5 minutes'`,
    );
    proceed();
    await theft;
    await appendNotes(11, 10);
    const rows: { position: string }[] = await owner.query(`SELECT position FROM log.subscription`);
    expect(Number(rows[0]?.position)).toBe(10);
    expect(await totalNotes()).toBe(10);
    const key: SubscriptionKey = { shard: 0, name: 'notebook', slot: 'live' };
    await expect(advanceCheckpoint(system, key, { epoch: 1, from: 10, to: 20 })).rejects.toMatchObject({
      code: 'event-log.fenced',
    });
  });

  it('moves past events that do not concern the projection, and is refused when its lease was taken', async () => {
    await run({ ...notebookProjection, handles: [] });
    await waitForProjection(system, 'notebook', await appendNotes(1, 30));
    expect(await totalNotes()).toBe(0);
    await owner.query(
      `UPDATE log.subscription SET epoch = epoch + 1, lease_owner = 'thief', lease_until = now() + interval '5 minutes'`,
    );
    await appendNotes(31, 10);
    const moved = (): Promise<boolean[]> =>
      advanceCheckpoints(system, [
        { key: { shard: 0, name: 'notebook', slot: 'live' }, epoch: 1, from: 30, to: 40 },
        { key: { shard: 0, name: 'notebook', slot: 'live' }, epoch: 2, from: 30, to: 31 },
      ]);
    expect(await moved()).toEqual([false, true]);
    expect(await projectionPosition(system, 'notebook')).toBe(31);
    expect(errors).toEqual([]);
  });

  it('rebuilds during appends without losing or repeating an event', async () => {
    const runner = await run();
    await waitForProjection(system, 'notebook', await appendNotes(1, 300));
    await owner.query(`UPDATE projection.notebook SET notes = 9999, last_text = 'damaged'`);
    const load = (async () => {
      for (let i = 0; i < 10; i += 1) await appendNotes(2000 + i * 40, 40);
    })();
    await runner.rebuild('notebook');
    await load;
    await waitForProjection(system, 'notebook', await log.head());
    expect(await totalNotes()).toBe(700);
    expect(errors).toEqual([]);
  });

  it('keeps keys, indexes, row-level security and privileges across a rebuild', async () => {
    const describeTables = () =>
      owner.query(`
        SELECT c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text,
          (SELECT array_agg(pg_get_indexdef(indexrelid) ORDER BY pg_get_indexdef(indexrelid)) FROM pg_index WHERE indrelid = c.oid) AS indexes,
          (SELECT array_agg(conname || pg_get_constraintdef(oid) ORDER BY conname) FROM pg_constraint WHERE conrelid = c.oid) AS constraints,
          (SELECT array_agg(policyname || roles::text || qual ORDER BY policyname) FROM pg_policies
            WHERE schemaname = 'projection' AND tablename = c.relname) AS policies
        FROM pg_class c WHERE relnamespace = 'projection'::regnamespace AND relkind = 'r' ORDER BY 1`);
    const before: unknown = await describeTables();
    const runner = await run();
    await appendNotes(1, 8);
    await runner.rebuild('notebook');
    await runner.rebuild('notebook');
    expect(await describeTables()).toEqual(before);
    const app = await createDataSource({
      url: database.url,
      role: 'rampart_app',
      applicationName: 'spec-app',
    }).initialize();
    const seen = await withTenant(app, TENANT_B, (manager) =>
      manager.query(`SELECT DISTINCT tenant_id FROM notebook`),
    );
    await app.destroy();
    expect(seen).toEqual([{ tenant_id: TENANT_B }]);
    const left: unknown = await owner.query(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'build%'`);
    expect(left).toEqual([]);
  });

  it('rebuilds a projection whose version was raised, then replaces the old one', async () => {
    const first = await run();
    await waitForProjection(system, 'notebook', await appendNotes(1, 30));
    await first.stop();
    await run({
      ...notebookProjection,
      version: 2,
      apply: async (events, manager) => {
        await notebookProjection.apply(events, manager);
        await manager.query(`UPDATE notebook SET last_text = 'v2'`);
      },
    });
    await waitForProjection(system, 'notebook', await appendNotes(31, 5));
    const rows: unknown = await owner.query(`SELECT DISTINCT last_text FROM projection.notebook`);
    expect(rows).toEqual([{ last_text: 'v2' }]);
    expect(await totalNotes()).toBe(35);
    // The row of the build is deleted after the swap, when readers already see the new tables.
    const live: unknown = await owner.query(`SELECT version FROM log.subscription WHERE slot = 'live'`);
    expect(live).toEqual([{ version: 2 }]);
  });

  it('takes over from a process that ended before the clock was set back by a day', async () => {
    const first = await run();
    await waitForProjection(system, 'notebook', await appendNotes(1, 10));
    await first.stop();
    await owner.query(
      `UPDATE log.subscription SET lease_owner = 'dead', lease_until = now() + interval '1 day', epoch = epoch + 1`,
    );
    await run();
    await waitForProjection(system, 'notebook', await appendNotes(11, 5));
    expect(await totalNotes()).toBe(15);
    expect(errors).toEqual([]);
  });

  it('continues the rebuild of a process that ended', async () => {
    const first = await run();
    await waitForProjection(system, 'notebook', await appendNotes(1, 10));
    await first.stop();
    await owner.query(
      `INSERT INTO log.subscription (shard, name, slot, version, position, lease_owner, lease_until, epoch)
       VALUES (0, 'notebook', 'build', 2, 5, 'dead', now() + interval '1 second', 8)`,
    );
    await run({ ...notebookProjection, version: 2 });
    await waitForProjection(system, 'notebook', await appendNotes(11, 5));
    expect(await totalNotes()).toBe(15);
    const left: unknown = await owner.query(`SELECT version, slot FROM log.subscription`);
    expect(left).toEqual([{ version: 2, slot: 'live' }]);
    expect(errors).toEqual([]);
  });

  it('builds the state as of an earlier position into its own schema', async () => {
    await appendNotes(1, 25);
    const settings = { log, dataSource: system, projection: notebookProjection };
    const past = await buildProjection({ ...settings, schema: 'build_as_of_ten', upTo: 10 });
    const rows: unknown = await owner.query(`SELECT sum(notes)::int AS n FROM build_as_of_ten.notebook`);
    expect(rows).toEqual([{ n: 10 }]);
    expect(past.position).toBe(10);
    expect(await totalNotes()).toBe(0);
    await past.drop();
    expect(await owner.query(`SELECT FROM pg_namespace WHERE nspname = 'build_as_of_ten'`)).toEqual([]);
  });

  it('shows the erased value of a person’s data, both incrementally and after a rebuild', async () => {
    const runner = await run();
    await log.append(request(1, [{ type: 'PersonSeen', data: { personId: '7', name: 'Ada', town: 'Ulm' } }]));
    await log.append(request(2, [note('a')]));
    await waitForProjection(system, 'notebook', 2);
    const names = () => owner.query(`SELECT name FROM projection.person`);
    expect(await names()).toEqual([{ name: 'Ada' }]);
    const { metadata } = request(3, []);
    await log.forget({ tenantId: TENANT_A, subject: 'person:7', commandId: uuid(3), metadata });
    await waitForProjection(system, 'notebook', 3);
    expect(await names()).toEqual([{ name: 'erased' }]);
    await runner.rebuild('notebook');
    expect(await names()).toEqual([{ name: 'erased' }]);
    await rebuildEqualsIncremental({
      databaseUrl: database.url,
      log,
      projection: notebookProjection,
      entities: [notebookEntity],
    });
  });

  it('is tested by a helper that detects a projection that reads more than the log', async () => {
    await appendNotes(1, 6);
    const dishonest: Projection = {
      ...notebookProjection,
      apply: async (events, manager) => {
        await manager.query(`INSERT INTO person VALUES ($1, $2, 'batch')`, [
          TENANT_A,
          `${events[0]?.position}`,
        ]);
      },
    };
    const settings = { databaseUrl: database.url, log, entities: [notebookEntity] };
    await expect(rebuildEqualsIncremental({ ...settings, projection: dishonest })).rejects.toThrow(
      'person differs',
    );
    const idle: Projection = { ...notebookProjection, apply: () => Promise.resolve() };
    await expect(rebuildEqualsIncremental({ ...settings, projection: idle })).rejects.toThrow('no rows');
  });

  it('stops with an alarm at a gap in the log, and never skips it', async () => {
    await appendNotes(1, 10);
    await owner.query(`DELETE FROM log.event WHERE position = 6`);
    const runner = await run();
    await waitFor(() => errors.length > 0);
    expect(errors[0]).toMatchObject({
      name: 'LogIntegrityError',
      code: 'event-log.integrity',
      details: { after: 5 },
    });
    await appendNotes(11, 1);
    await runner.stop();
    expect(await projectionPosition(system, 'notebook')).toBe(0);
    expect(await totalNotes()).toBe(0);
  });
});

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
