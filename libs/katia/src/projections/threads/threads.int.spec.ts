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
import type { KatiaAnswer } from '../../contract/answers.js';
import { deleteThread, katia, readThread, recordAnswer, renameThread, threadList } from '../../index.js';
import { katiaThreadsProjection } from './projection.js';

const person = (n: number, tenantId = '00000000-0000-7000-8000-00000000aaaa') => ({
  tenantId,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  correlationId: '00000000-0000-7000-8000-00000000cccc',
});
const [ana, bo] = [person(1), person(2)];
const ANSWER: KatiaAnswer = {
  ...{ outcome: 'answered', figures: [{ name: 'alerts', value: 3 }], citations: [], calls: [] },
  ...{ sentences: [{ text: '3 alerts.', cites: [] }], proposal: null, nearest: [] },
};

describe('threads of questions', () => {
  let database: TestDatabase;
  let log: EventLog;
  let system: DataSource;
  let app: DataSource;
  let runner: ProjectionRunner;
  let context: Recording;
  const entities = [...katia.entities];

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...katia.migrations]);
    const catalog = new EventCatalog(katia.events);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    const settings = { url: database.url, applicationName: 'katia-threads-spec', entities };
    system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
    const onError = (_name: string, error: unknown) => {
      throw error;
    };
    runner = new ProjectionRunner({ log, dataSource: system, onError }, katia.projections);
    await runner.start();
    context = { log, clock: new FixedClock(new Date('2026-11-21T09:00:00.000Z')), ids: new SequentialIds() };
  });
  afterAll(async () => {
    await runner?.stop();
    await log?.close();
    await Promise.all([system, app].map((source) => source?.destroy()));
    await database?.drop();
  });

  const ask = async (by: typeof ana, threadId: string, question: string, after: string | null) =>
    (await recordAnswer(context, by, { threadId, after, question, answer: ANSWER, asOf: 1 })).value.turn.id;
  async function titles({ tenantId, userId }: typeof ana): Promise<string[]> {
    await waitForProjection(system.manager, katiaThreadsProjection.name, await log.head());
    const { items } = await withTenant(app, tenantId, (manager) =>
      threadList.page(manager, { userId }, { limit: 50 }),
    );
    return items.map(({ title }) => title);
  }

  it('are kept with their branches, renamed and deleted, and belong to one person', async () => {
    const [thread, other] = [context.ids.next(), context.ids.next()];
    const first = await ask(ana, thread, 'How many alerts?', null);
    await ask(ana, thread, 'And yesterday?', first);
    await ask(ana, thread, 'And last week?', first);
    await ask(bo, other, 'Which cases are open?', null);
    await renameThread(context, ana, thread, 'Alerts');
    expect([await titles(ana), await titles(bo)]).toEqual([['Alerts'], ['Which cases are open?']]);
    const { turns } = await withTenant(app, ana.tenantId, (manager) => readThread(manager, thread, ana));
    expect(turns.map(({ question, after }) => [question, after])).toEqual([
      ['How many alerts?', null],
      ['And yesterday?', first],
      ['And last week?', first],
    ]);
    await deleteThread(context, bo, other);
    expect(await titles(bo)).toEqual([]);
  });

  it('are the same after a rebuild, before and after their person is erased', async () => {
    const equal = () =>
      rebuildEqualsIncremental({
        databaseUrl: database.url,
        log,
        projection: katiaThreadsProjection,
        entities,
      });
    await ask(bo, context.ids.next(), 'Who signed in?', null);
    expect(await titles(bo)).toEqual(['Who signed in?']);
    await equal();
    await log.forget({
      tenantId: ana.tenantId,
      subject: `user:${ana.userId}`,
      commandId: context.ids.next(),
      metadata: { actor: 'system', correlationId: context.ids.next(), at: '2026-11-21T10:00:00.000Z' },
    });
    expect(await titles(ana)).toEqual([]);
    await equal();
  });
});
