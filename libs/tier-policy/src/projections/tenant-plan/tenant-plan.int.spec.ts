import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  ProjectionRunner,
  waitForProjection,
} from '@rampart/event-log';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { FixedClock, randomIds, SequentialIds } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { assignTier, readTenantPlan, readTiers, TenantPlans, tierPolicy, withdrawTier } from '../../index.js';
import { tenantPlansProjection } from './projection.js';

jest.setTimeout(120_000);

const STAFF = '00000000-0000-7000-8000-00000000aaaa';
const CLIENT = '00000000-0000-7000-8000-00000000bbbb';
const OTHER = '00000000-0000-7000-8000-00000000cccc';
const client = { id: CLIENT, kind: 'client' } as const;
const admin = { tenantId: STAFF, userId: 'the-admin', correlationId: randomIds.next() };

describe('the plans of tenants', () => {
  let database: TestDatabase;
  let log: EventLog;
  let system: DataSource;
  let app: DataSource;
  let runner: ProjectionRunner;
  let plans: TenantPlans;
  const clock = new FixedClock(new Date('2026-11-21T09:00:00.000Z'));
  const ids = new SequentialIds();
  const tiers = readTiers();
  const entities = [...tierPolicy.entities];
  const failures: unknown[] = [];

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...tierPolicy.migrations]);
    const catalog = new EventCatalog(tierPolicy.events);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    const settings = { url: database.url, applicationName: 'tenant-plan-spec', entities };
    system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
    const onError = (_name: string, error: unknown) => failures.push(error);
    runner = new ProjectionRunner({ log, dataSource: system, onError }, tierPolicy.projections);
    await runner.start();
    plans = new TenantPlans({
      log,
      clock,
      tiers,
      isStaff: (tenantId) => Promise.resolve(tenantId === STAFF),
    });
  });
  afterAll(async () => {
    await runner?.stop();
    await log?.close();
    await Promise.all([system, app].map((source) => source?.destroy()));
    await database?.drop();
  });

  const context = () => ({ log, clock, ids, plans });
  const planOf = async (id: string, kind: 'staff' | 'client' = 'client') => {
    await waitForProjection(system.manager, tenantPlansProjection.name, await log.head()).catch(
      (error: unknown) => {
        throw failures[0] ?? error;
      },
    );
    return withTenant(app, id, (manager) => readTenantPlan(manager, tiers, { id, kind }));
  };
  const held = async (id: string) => (await plans.tiersOf(id)).map(({ tier }) => tier);

  it('include nexus for clients and every tier for staff by default', async () => {
    expect((await planOf(CLIENT)).tiers).toMatchObject([
      { tier: 'nexus', assignedAt: null, assignedBy: null },
    ]);
    expect(await held(CLIENT)).toEqual(['nexus']);
    expect((await planOf(STAFF, 'staff')).tiers.map(({ tier }) => tier)).toEqual(tiers.names);
    expect(await held(STAFF)).toEqual(tiers.names);
  });

  it('change with each assignment and removal, immediately in the same process and soon in others', async () => {
    const elsewhere = new TenantPlans({ log, clock, tiers, isStaff: () => Promise.resolve(false) });
    expect((await elsewhere.tiersOf(CLIENT)).map(({ tier }) => tier)).toEqual(['nexus']);
    await assignTier(context(), admin, client, 'fortress');
    expect(await held(CLIENT)).toEqual(['nexus', 'fortress']);
    clock.advance(500);
    expect((await elsewhere.tiersOf(CLIENT)).map(({ tier }) => tier)).toEqual(['nexus', 'fortress']);
    await withdrawTier(context(), admin, client, 'nexus');
    const { tiers: shown, capabilities } = await planOf(CLIENT);
    expect(shown).toEqual([
      {
        tier: 'fortress',
        title: 'Fortress',
        known: true,
        assignedAt: '2026-11-21T09:00:00.000Z',
        assignedBy: 'the-admin',
      },
    ]);
    expect(capabilities).toContain('legal-vault');
    expect(capabilities).not.toContain('impersonation');
    await expect(plans.requireCapability(CLIENT, 'impersonation')).rejects.toMatchObject({
      code: 'tier-policy.not-in-plan',
      message: expect.stringContaining('Nexus, Nexus Corp'),
    });
  });

  it('belong to one tenant, and other tenants cannot see them', async () => {
    expect((await planOf(OTHER)).tiers.map(({ tier }) => tier)).toEqual(['nexus']);
    const seen = await withTenant(app, OTHER, (manager) => readTenantPlan(manager, tiers, client));
    expect(seen.tiers.map(({ tier }) => tier)).toEqual(['nexus']);
  });

  it('record an assignment once, even when two administrators make it at the same time', async () => {
    const head = await log.head();
    const both = await Promise.all([1, 2].map(() => assignTier(context(), admin, client, 'pursuit')));
    expect(both.filter(({ position }) => position !== null)).toHaveLength(1);
    expect(await log.head()).toBe(head + 1);
  });

  it('are the same after the read model is rebuilt', () =>
    rebuildEqualsIncremental({
      databaseUrl: database.url,
      log,
      projection: tenantPlansProjection,
      entities,
    }));
});
