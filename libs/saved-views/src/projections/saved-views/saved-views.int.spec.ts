import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  ProjectionRunner,
  type Recording,
  waitForProjection,
} from '@rampart/event-log';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { changeView, countViews, removeView, restoreView, savedViews, saveView } from '../../index.js';
import { savedViewsProjection } from './projection.js';
import { viewList } from './queries.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const ELSEWHERE = '00000000-0000-7000-8000-00000000bbbb';
const page = '/core/access-overview';
const person = (n: number, tenantId = TENANT) => ({
  tenantId,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  correlationId: '00000000-0000-7000-8000-00000000cccc',
});
const [ana, bo, cy] = [person(1), person(2), person(3, ELSEWHERE)];
const view = (name: string, shared = false) => ({ page, name, query: 'q=x', shared });

describe('saved views', () => {
  let database: TestDatabase;
  let log: EventLog;
  let system: DataSource;
  let app: DataSource;
  let runner: ProjectionRunner;
  let context: Recording;
  const entities = [...savedViews.entities];

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...savedViews.migrations]);
    const catalog = new EventCatalog(savedViews.events);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    const settings = { url: database.url, applicationName: 'saved-views-spec', entities };
    system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
    const onError = (_name: string, error: unknown) => {
      throw error;
    };
    const following = { log, dataSource: system, onError };
    runner = new ProjectionRunner(following, savedViews.projections);
    await runner.start();
    context = { log, clock: new FixedClock(new Date('2026-11-21T09:00:00.000Z')), ids: new SequentialIds() };
  });
  afterAll(async () => {
    await runner?.stop();
    await log?.close();
    await Promise.all([system, app].map((source) => source?.destroy()));
    await database?.drop();
  });

  async function names({ tenantId, userId }: typeof ana): Promise<string[]> {
    await waitForProjection(system.manager, savedViewsProjection.name, await log.head());
    const asked = { limit: 50, filter: [`page:in:${page}`] };
    const { items } = await withTenant(app, tenantId, (manager) => viewList.page(manager, { userId }, asked));
    return items.map(({ name }) => name);
  }

  it('are visible to their owner, to the tenant when shared, and to no other tenant', async () => {
    const own = await saveView(context, ana, view('Mine'), 0);
    await saveView(context, bo, view('Ours', true), 0);
    await saveView(context, cy, view('Theirs', true), 0);
    expect([await names(ana), await names(bo), await names(cy)]).toEqual([
      ['Mine', 'Ours'],
      ['Ours'],
      ['Theirs'],
    ]);
    await changeView(context, ana, own.value.id, { name: 'Everybody’s', shared: true });
    expect(await names(bo)).toEqual(['Everybody’s', 'Ours']);
    await expect(removeView(context, bo, own.value.id)).rejects.toMatchObject({
      code: 'saved-view.not-found',
    });
    await removeView(context, ana, own.value.id);
    expect(await names(bo)).toEqual(['Ours']);
    await restoreView(context, ana, own.value.id);
    expect(await names(bo)).toEqual(['Everybody’s', 'Ours']);
    expect(await withTenant(app, TENANT, (manager) => countViews(manager, ana.userId))).toBe(1);
  });

  it('are limited in number for each user', async () => {
    await expect(saveView(context, ana, view('One too many'), 200)).rejects.toMatchObject({
      code: 'saved-view.too-many',
    });
  });

  it('are erased with the user, and are the same after a rebuild', async () => {
    await log.forget({
      tenantId: TENANT,
      subject: `user:${ana.userId}`,
      commandId: context.ids.next(),
      metadata: { actor: 'system', correlationId: context.ids.next(), at: '2026-11-21T10:00:00.000Z' },
    });
    expect(await names(bo)).toEqual(['Ours']);
    await rebuildEqualsIncremental({
      databaseUrl: database.url,
      log,
      projection: savedViewsProjection,
      entities,
    });
  });
});
