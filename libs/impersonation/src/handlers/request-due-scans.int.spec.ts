import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  eventLogMigrations,
  type EventLog,
  ProjectionRunner,
  waitForProjection,
} from '@rampart/event-log';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { sharpAvatarReader } from '../adapters/avatar-reader.js';
import { impersonation } from '../index.js';
import { monitoredIdentities } from '../projections/protected-identities/monitored.js';
import { protectedIdentitiesProjection } from '../projections/protected-identities/projection.js';
import { scanBoardHistory } from '../projections/scan-board/scan-history.js';
import { FakeDirectory } from '../testing/fake-directory.js';
import { MemoryObjectStore } from '../testing/memory-object-store.js';
import { sampleIdentity, sampleProfile } from '../testing/samples.js';
import { unlimitedPlaces } from '../testing/unlimited-places.js';
import { changeIdentity, protectIdentity, setMonitoring, withdrawIdentity } from './protect-identity.js';
import { requestDueScans } from './request-due-scans.js';
import { seedDemoIdentity } from './seed-demo-identity.js';

const nora = {
  tenantId: '00000000-0000-7000-8000-00000000aaaa',
  userId: '00000000-0000-7000-8000-0000000000d1',
  username: 'nora',
};
const HOUR = 3_600_000;

describe('monitoring', () => {
  let database: TestDatabase;
  let log: EventLog;
  let system: DataSource;
  let runner: ProjectionRunner;
  const clock = new FixedClock(new Date('2026-11-20T09:00:00.000Z'));
  const ids = new SequentialIds();
  const failures: unknown[] = [];

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...impersonation.migrations]);
    const catalog = new EventCatalog(impersonation.events);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    const entities = impersonation.entities.slice();
    const settings = {
      url: database.url,
      role: 'rampart_system' as const,
      applicationName: 'monitoring-spec',
      entities,
    };
    system = await createDataSource(settings).initialize();
    const onError = (_name: string, error: unknown) => failures.push(error);
    runner = new ProjectionRunner({ log, dataSource: system, onError }, impersonation.projections);
    await runner.start();
  });
  afterAll(async () => {
    await runner?.stop();
    await log?.close();
    await system?.destroy();
    await database?.drop();
  });

  const worker = () => ({
    log,
    clock,
    ids,
    connected: ['twitter' as const],
    places: unlimitedPlaces,
    history: scanBoardHistory(system),
    monitored: monitoredIdentities(system),
    objects: new MemoryObjectStore(),
    reader: sharpAvatarReader,
  });
  const settle = async () => {
    const head = await log.head();
    const names = impersonation.projections.map(({ name }) => waitForProjection(system, name, head));
    await Promise.all(names).catch((error: unknown) => {
      throw failures[0] ?? error;
    });
  };
  const scheduled = async () => {
    const events = await log.read({ after: 0, limit: 1_000 });
    return events
      .filter(({ type }) => type === 'ImpersonationScanRequested')
      .map(({ data }) => data as Record<string, unknown>);
  };

  it('requests one scan per due time, whatever the number of runs, and none after its end', async () => {
    const context = worker();
    const { value } = await protectIdentity(context, nora, sampleIdentity());
    await setMonitoring(context, nora, value.id, { everyHours: 6, platforms: ['twitter'] });
    await settle();
    expect(await requestDueScans(context)).toBe('skipped');

    clock.advance(6 * HOUR);
    await Promise.all([requestDueScans(worker()), requestDueScans(worker()), requestDueScans(worker())]);
    expect(await requestDueScans(worker())).toBe('skipped');
    expect(await scheduled()).toMatchObject([
      {
        identityId: value.id,
        scheduled: true,
        targetHandle: 'northwind',
        platforms: ['twitter'],
        requestedBy: 'Monitoring',
        autoReport: false,
      },
    ]);

    // After two and a half periods only the latest due time counts; missed ones are skipped.
    clock.advance(15 * HOUR);
    await requestDueScans(worker());
    await requestDueScans(worker());
    expect(await scheduled()).toHaveLength(2);

    await withdrawIdentity(context, nora, value.id);
    await settle();
    clock.advance(12 * HOUR);
    expect(await requestDueScans(worker())).toBe('skipped');
    expect(await scheduled()).toHaveLength(2);
  });

  it('of an identity that was just withdrawn requests no scan', async () => {
    const context = worker();
    const { value } = await protectIdentity(context, nora, sampleIdentity());
    await setMonitoring(context, nora, value.id, { everyHours: 1, platforms: ['twitter'] });
    await settle();
    const stale = await context.monitored.list();
    await withdrawIdentity(context, nora, value.id);
    clock.advance(2 * HOUR);
    const before = (await scheduled()).length;
    expect(await requestDueScans({ ...context, monitored: { list: () => Promise.resolve(stale) } })).toBe(
      'skipped',
    );
    expect(await scheduled()).toHaveLength(before);
  });

  it('rebuilds its read model to the same rows, also after an erasure', async () => {
    const context = worker();
    const { value } = await protectIdentity(context, nora, sampleIdentity());
    await changeIdentity(context, nora, value.id, sampleIdentity({ label: 'Northwind Inc.' }));
    await setMonitoring(context, nora, value.id, { everyHours: 24, platforms: ['twitter'] });
    const metadata = { actor: 'system', correlationId: ids.next(), at: clock.now().toISOString() };
    await log.forget({
      tenantId: nora.tenantId,
      subject: `protected-identity:${value.id}`,
      commandId: ids.next(),
      metadata,
    });
    await settle();
    const [row] = await system.query(
      `SELECT profile FROM projection.protected_identity WHERE identity_id = $1`,
      [value.id],
    );
    expect(row).toEqual({
      profile: {
        label: 'erased',
        handles: ['erased'],
        displayNames: [],
        bio: '',
        links: [],
        officialAccounts: [],
      },
    });
    const entities = impersonation.entities.slice();
    await rebuildEqualsIncremental({
      databaseUrl: database.url,
      log,
      projection: protectedIdentitiesProjection,
      entities,
    });
  });

  it('gives a new tenant one demo identity that is labelled as such', async () => {
    const context = {
      ...worker(),
      simulated: new FakeDirectory('twitter', [sampleProfile({ handle: 'tarnwick' })]),
    };
    const signal = new AbortController().signal;
    const first = await seedDemoIdentity(context, nora, signal);
    const second = await seedDemoIdentity(context, nora, signal);
    expect(first.value.label).toMatch(/demo, a fictional brand/);
    expect(second).toEqual({ value: first.value, position: null });
  });
});
