import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { EventLog, NewEvent } from '../contract/event-log.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import { note, request, sampleEvents, TENANT_A, TENANT_B, uuid } from '../testing/fixtures.js';
import { historyEqualsLog } from '../testing/history-equals-log.js';
import { notebookEntity, notebookMigrations, notebookProjection } from '../testing/notebook-projection.js';
import { HistoryKeeper } from './history-keeper.js';
import { TenantHistories, type TenantHistoriesSettings } from './tenant-histories.js';

const person = (name: string): NewEvent => ({
  type: 'PersonSeen',
  data: { personId: '7', name, town: 'Ulm' },
});

describe('histories of tenants', () => {
  let database: TestDatabase;
  let log: EventLog;
  let owner: DataSource;
  let system: DataSource;
  let histories: TenantHistories;
  let others: { stop(): Promise<void> }[] = [];
  let applied: number;
  let failures: unknown[];
  let commands = 0;

  const counting = {
    ...notebookProjection,
    async apply(...[events, manager]: Parameters<typeof notebookProjection.apply>) {
      applied += events.length;
      await notebookProjection.apply(events, manager);
    },
  };

  const settings = (): TenantHistoriesSettings => ({
    log,
    url: database.url,
    projections: [counting],
    entities: [notebookEntity],
    onError: (error) => failures.push(error),
  });
  const open = (changes: Partial<TenantHistoriesSettings> = {}): TenantHistories => {
    const opened = new TenantHistories({ ...settings(), ...changes });
    others.push(opened);
    return opened;
  };

  beforeEach(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...notebookMigrations]);
    const catalog = new EventCatalog(sampleEvents);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    owner = await createDataSource({ url: database.url, applicationName: 'spec' }).initialize();
    system = await createDataSource({
      url: database.url,
      role: 'rampart_system',
      applicationName: 'spec',
      entities: [notebookEntity],
    }).initialize();
    applied = 0;
    failures = [];
    others = [];
    histories = open();
  });
  afterEach(async () => {
    await Promise.all(others.map((each) => each.stop()));
    await log.close();
    await Promise.all([owner.destroy(), system.destroy()]);
    await database.drop();
    expect(failures).toEqual([]);
  });

  const append = (events: NewEvent[], tenantId = TENANT_A, stream = 'notebook:1') => {
    commands += 1;
    return log.append(request(commands, events, { tenantId, stream }));
  };
  const forget = () => {
    commands += 1;
    return log.forget({
      ...request(commands, []),
      tenantId: TENANT_A,
      subject: 'person:7',
      commandId: uuid(commands),
    });
  };
  const seen = async (
    position: number,
    {
      tenantId = TENANT_A,
      of = histories,
      reader,
    }: { tenantId?: string; of?: TenantHistories; reader?: string } = {},
  ) => {
    const schema = await of.at(tenantId, 'notebook', position);
    return owner.transaction(async (manager) => {
      await manager.query(`SET LOCAL ROLE rampart_app`);
      await manager.query(`SET LOCAL search_path TO ${schema}, public`);
      await manager.query(
        `SELECT set_config('rampart.as_of', $1, true), set_config('rampart.tenant_id', $2, true)`,
        [String(position), reader ?? tenantId],
      );
      const rows: Record<string, unknown>[] = await manager.query(
        `SELECT notes, last_text FROM notebook UNION ALL SELECT NULL, name FROM person ORDER BY 2`,
      );
      return rows.map((row) => `${String(row['notes'])} ${String(row['last_text'])}`);
    });
  };
  const schemas = async () => {
    const rows: { name: string }[] = await owner.query(
      `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'as\\_of\\_%' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('show at any position what a log that ends there would give', async () => {
    const happening = fc.record({
      tenant: fc.constantFrom(TENANT_A, TENANT_B),
      stream: fc.constantFrom('notebook:1', 'notebook:2', 'notebook:3'),
      event: fc.oneof(fc.string({ maxLength: 5 }).map(note), fc.string({ maxLength: 5 }).map(person)),
      forgets: fc.boolean(),
    });
    for (const { tenant, stream, event, forgets } of fc.sample(happening, { numRuns: 120, seed: 20261121 })) {
      await append([event, note('and')], tenant, stream);
      if (forgets && commands % 20 === 0) await forget();
    }
    await historyEqualsLog({
      databaseUrl: database.url,
      log,
      projection: notebookProjection,
      entities: [notebookEntity],
      owner,
      dataSource: system,
    });
  });

  it('show the past before, between and after events, although they are built once for all positions', async () => {
    for (const text of ['one', 'two', 'three']) await append([note(text)]);
    expect(await seen(2)).toEqual(['2 two']);
    expect(applied).toBe(2);
    expect(await seen(3)).toEqual(['3 three']);
    expect(await seen(1)).toEqual(['1 one']);
    expect(applied).toBe(3);
  });

  it('are built once for concurrent requests of several processes', async () => {
    for (let n = 1; n <= 30; n += 1) await append([note(`${n}`)]);
    const another = open();
    const asked = [30, 30, 17, 30].flatMap((position) => [
      histories.at(TENANT_A, 'notebook', position),
      another.at(TENANT_A, 'notebook', position),
    ]);
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(applied).toBe(30);
    expect(await seen(17, { of: another })).toEqual(['17 17']);
  });

  it('hold no events of other tenants, and are invisible to other tenants', async () => {
    await append([note('ours'), person('Ada')]);
    await append([note('theirs'), person('Eve')], TENANT_B);
    expect(await seen(4)).toEqual(['1 ours', 'null Ada'].sort((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1)));
    expect(await seen(4, { tenantId: TENANT_B })).toEqual(expect.arrayContaining(['1 theirs', 'null Eve']));
    expect(await seen(4, { reader: TENANT_B })).toEqual([]);
    const rows: unknown[] = await owner.query(
      `SELECT 1 FROM ${(await histories.at(TENANT_A, 'notebook', 4)).replace(/_at$/, '')}.notebook WHERE tenant_id = $1`,
      [TENANT_B],
    );
    expect(rows).toEqual([]);
  });

  it('omit users who were erased since', async () => {
    await append([person('Ada'), person('Ada again'), note('kept')]);
    expect(await seen(1)).toEqual(['null Ada']);
    const before = await schemas();
    await forget();
    expect(await seen(1)).toEqual(['null erased']);
    expect(await seen(3)).toEqual(['null erased', '1 kept'].sort((a, b) => (a < b ? 1 : -1)));
    // The schema was dropped, not only renamed.
    expect((await schemas()).filter((name) => before.includes(name))).toEqual([]);
  });

  it('drop the data of erased users automatically', async () => {
    await append([person('Ada')]);
    await seen(1);
    const keeper = new HistoryKeeper({ ...settings(), reader: system });
    others.push(keeper);
    keeper.start();
    await forget();
    const gone = async (): Promise<void> => {
      while ((await schemas()).length > 0) await new Promise<void>((resolve) => log.onAppended(resolve));
    };
    await gone();
  });

  it('hold no database session while idle, and close those they opened', async () => {
    await append([note('short')]);
    const unreachable = { reader: system, url: 'postgres://nobody@127.0.0.1:9/none' };
    const resting = open(unreachable);
    expect([await resting.sweep(), await resting.dropForgotten(), await resting.keep()]).toEqual([0, 0, 0]);
    await seen(1);
    expect([await resting.sweep(), await resting.dropForgotten(), await resting.keep()]).toEqual([0, 0, 0]);
    await owner.query(
      `UPDATE history.keeping SET owner = 'another', lease_until = now() + interval '1 minute'`,
    );
    expect(await open({ ...unreachable, keepFrom: 1 }).keep()).toBeNull();

    const sessions = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'rampart-history'`;
    while ((await owner.query<unknown[]>(sessions)).length > 0) continue;
  });

  it('are built again when the version of the projection changes', async () => {
    await append([note('one')]);
    const old = await histories.at(TENANT_A, 'notebook', 1);
    const newer = open({ projections: [{ ...counting, version: 2 }] });
    expect(await newer.at(TENANT_A, 'notebook', 1)).not.toBe(old);
    expect(await schemas()).toHaveLength(2);
  });

  it('are limited in number: the least recently used one is removed first', async () => {
    const few = open({ most: 2 });
    const tenants = [1, 2, 3].map(uuid);
    for (const tenantId of tenants) await append([note('one')], tenantId);
    const head = await log.head();
    const [first, second, third] = [
      await few.at(tenants[0] ?? '', 'notebook', head),
      await few.at(tenants[1] ?? '', 'notebook', head),
      await few.at(tenants[2] ?? '', 'notebook', head),
    ];
    expect(await schemas()).not.toContain(first);
    expect(await schemas()).toEqual(expect.arrayContaining([second, third]));
    expect(await open({ mostBytes: 1 }).sweep()).toBe(2);
    expect(await schemas()).toEqual([]);
  });

  it('are kept for long pasts while there is room, by one process at a time', async () => {
    for (let n = 1; n <= 12; n += 1) await append([note(`${n}`)]);
    await append([note('short')], TENANT_B);
    const keeper = open({ keepFrom: 10 });
    expect(await Promise.all([keeper.keep(), open({ keepFrom: 10 }).keep()])).toContain(1);
    expect(applied).toBe(12);
    expect(await schemas()).toHaveLength(2);
    expect(await seen(7)).toEqual(['7 7']);
    await append([note('13')]);
    expect(await keeper.keep()).toBe(1);
    expect(await seen(14)).toEqual(['13 13']);
    expect(applied).toBe(13);
    await owner.query(`DELETE FROM history.build`);
    expect(await open({ keepFrom: 1, most: 2 }).keep()).toBe(1);
    expect(await open({ keepFrom: 1, mostBytes: 0 }).keep()).toBe(1);
    const byThemselves = open({ keepFrom: 1, projections: [{ ...counting, answersForThePast: true }] });
    expect(await byThemselves.keep()).toBe(0);
  });

  it('are kept by transactions of a few events, with no further session in a transaction', async () => {
    for (let n = 1; n <= 25; n += 1) await append(Array.from({ length: 20 }, (_, i) => note(`${n} ${i}`)));
    const events = new Map<string, number>();
    const together = new Set<number>();
    const watched = {
      ...counting,
      async apply(...[given, manager]: Parameters<typeof counting.apply>) {
        await counting.apply(given, manager);
        const [{ id = '' } = {}]: { id?: string }[] = await manager.query(
          `SELECT pg_current_xact_id()::text AS id`,
        );
        events.set(id, (events.get(id) ?? 0) + given.length);
        const [{ n = 0 } = {}]: { n?: number }[] = await owner.query(
          `SELECT count(*)::int AS n FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'rampart-history' AND xact_start IS NOT NULL`,
        );
        together.add(n);
      },
    };
    expect(await open({ keepFrom: 10, projections: [watched], reader: system }).keep()).toBe(1);
    expect([...events.values()].reduce((sum, n) => sum + n, 0)).toBe(500);
    expect(Math.max(...events.values())).toBe(200);
    expect([...together]).toEqual([1]);
  });

  it('are kept by the next process after the lease of a silent one, from where that one ended', async () => {
    for (const tenantId of [TENANT_A, TENANT_B]) await append([note('1'), note('2')], tenantId);
    const [first = '', second = ''] = [TENANT_A, TENANT_B].sort();
    const become = (until: string) =>
      owner.query(
        `UPDATE history.keeping SET owner = 'killed', lease_until = now() + interval '${until}', after = $1`,
        [`notebook|${first}`],
      );
    const built = async () => {
      const rows: { tenant: string }[] = await owner.query(`SELECT tenant_id AS tenant FROM history.build`);
      return rows.map(({ tenant }) => tenant).sort();
    };
    await become('20 seconds');
    expect(await open({ keepFrom: 1 }).keep()).toBeNull();
    await become('-1 second');
    expect(await open({ keepFrom: 1 }).keep()).toBe(1);
    expect(await built()).toEqual([second]);
    expect(await open({ keepFrom: 1 }).keep()).toBe(2);
    expect(await built()).toEqual([first, second]);
    expect(await owner.query(`SELECT owner, after FROM history.keeping`)).toEqual([
      { owner: null, after: '' },
    ]);
  });

  it('are left to another process that took the lease while they were kept', async () => {
    for (const tenantId of [TENANT_A, TENANT_B]) await append([note('1')], tenantId);
    const robbed = {
      ...counting,
      async apply(...given: Parameters<typeof counting.apply>) {
        await counting.apply(...given);
        await owner.query(`UPDATE history.keeping SET owner = 'thief'`);
      },
    };
    expect(await open({ keepFrom: 1, projections: [robbed] }).keep()).toBe(1);
    expect(await owner.query(`SELECT owner FROM history.keeping`)).toEqual([{ owner: 'thief' }]);
  });

  it('are removed when unused, and so are schemas left by a crash', async () => {
    await append([note('one')]);
    const kept = await histories.at(TENANT_A, 'notebook', 1);
    expect(await histories.sweep()).toBe(0);
    // After a crash of the server, unlogged tables are empty and the schema has no entry.
    await owner.query(`CREATE SCHEMA as_of_0123456789abcdef`);
    await owner.query(`CREATE SCHEMA as_of_0123456789abcdef_at`);
    expect(await histories.sweep()).toBe(1);
    expect(await schemas()).toContain(kept);
    await owner.query(`UPDATE history.build SET used_at = now() - interval '1 day'`);
    expect(await histories.sweep()).toBe(1);
    expect(await schemas()).toEqual([]);
    expect(await seen(1)).toEqual(['1 one']);
  });

  it('leave no tables after a failure, and report its reason', async () => {
    await append([note('one')]);
    const broken = { ...counting, apply: () => Promise.reject(new Error('It does not apply.')) };
    await expect(open({ projections: [broken] }).at(TENANT_A, 'notebook', 1)).rejects.toThrow(
      'It does not apply.',
    );
    expect(await seen(1)).toEqual(['1 one']);
  });

  it('ask the reader to try again when building exceeds the timeout', async () => {
    await append([note('one')]);
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const slow = { ...counting, apply: () => held };
    const impatient = open({ projections: [slow], timeoutMs: 1 });
    await expect(impatient.at(TENANT_A, 'notebook', 1)).rejects.toThrow(
      expect.objectContaining({ code: 'event-log.history-preparing', kind: 'unavailable' }),
    );
    go();
  });

  it('grant the application no right to write or to create', async () => {
    await append([note('one')]);
    const schema = (await histories.at(TENANT_A, 'notebook', 1)).replace(/_at$/, '');
    const [may] = await owner.query(
      `SELECT bool_or(has_schema_privilege('rampart_app', n, 'CREATE')) AS creates,
         has_database_privilege('rampart_app', current_database(), 'CREATE') AS creates_schemas,
         has_table_privilege('rampart_app', $1, 'INSERT, UPDATE, DELETE, TRUNCATE') AS writes
       FROM unnest(ARRAY[$2, $3, 'history']) n`,
      [`${schema}.notebook`, schema, `${schema}_at`],
    );
    expect(may).toEqual({ creates: false, creates_schemas: false, writes: false });
  });
});
