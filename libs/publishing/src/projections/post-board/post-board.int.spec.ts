import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { ProjectionRunner, waitForProjection } from '@rampart/event-log';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { eventually } from '@rampart/jobs/testing';
import { randomIds } from '@rampart/kernel';
import { publishing } from '../../capability.js';
import type { PostView } from '../../contract/index.js';
import { fillLedger } from '../../handlers/fill-ledger.js';
import { submitPost } from '../../handlers/submit-post.js';
import { draftPost, editPost } from '../../handlers/save-post.js';
import { schedulePost } from '../../handlers/schedule-post.js';
import { setSlots } from '../../handlers/slots.js';
import {
  fakeConnectors,
  type FakeNetwork,
  type OpenPublishing,
  openPublishing,
  publishingMigrations,
  startFakeNetwork,
} from '../../testing/index.js';
import { postBoardProjection, POST_BOARD } from './projection.js';
import { getPost, postList, readCalendar, specifiedList } from './queries.js';

jest.setTimeout(120_000);

const editor = { tenantId: randomIds.next(), userId: randomIds.next() };
const options = { watermarkEnabled: true, watermarkText: '', botCheckEnabled: true };
const content = (text: string) => ({
  text,
  title: null,
  thread: [],
  firstComment: null,
  variants: {},
  media: [],
});

describe('the board of posts', () => {
  let database: TestDatabase;
  let network: FakeNetwork;
  let open: OpenPublishing;
  let runner: ProjectionRunner;
  const failures: unknown[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(publishingMigrations);
    network = await startFakeNetwork();
    const connectors = fakeConnectors(network.url);
    open = await openPublishing({ url: database.url, kek: randomBytes(32), connectors });
    const onError = (_: string, error: unknown) => void failures.push(error);
    runner = new ProjectionRunner(
      { log: open.log, dataSource: open.system, onError },
      publishing.projections,
    );
    await runner.start();
  });
  afterAll(async () => {
    await runner?.stop();
    await open?.close();
    await network?.close();
    await database?.drop();
  });

  async function reading<T>(query: (manager: Parameters<typeof getPost>[0]) => Promise<T>): Promise<T> {
    await waitForProjection(open.system.manager, POST_BOARD, await open.log.head());
    return withTenant(open.services.database, editor.tenantId, query);
  }
  const read = (id: string) => reading((manager) => getPost(manager, id)) as Promise<PostView>;
  async function approved(text: string, accountIds: string[]): Promise<string> {
    const { value } = await draftPost(open.services, editor, { content: content(text), options, accountIds });
    await submitPost(open.services, editor, value.id);
    return value.id;
  }
  const rows = (postId: string) =>
    open.sql<{ state: string; count: string }>(
      `SELECT state, count(*) FROM publishing.run WHERE post_id = $1 GROUP BY state ORDER BY state`,
      [postId],
    );

  it('shows a post from its draft to the link of the live post', async () => {
    const accountId = open.accounts.add(randomIds.next(), 'mastodon');
    const id = await approved('From draft to live', [accountId]);
    expect(await read(id)).toMatchObject({
      status: 'approved',
      edition: 1,
      securityScore: 100,
      networks: ['mastodon'],
    });
    await schedulePost(open.services, editor, id, { mode: 'now' });
    const clock = open.clock();
    clock.start();
    await eventually(async () => {
      const post = await read(id);
      expect([post.status, post.outcomes.map(({ status }) => status)]).toEqual(['published', ['published']]);
    });
    await clock.stop();
    const [run] = (await read(id)).outcomes;
    expect(run).toMatchObject({
      accountId,
      simulated: true,
      url: expect.stringContaining(network.url),
      reason: null,
    });
    const specified = await reading((manager) => specifiedList.page(manager, null, { limit: 10 }));
    expect(specified.items).toMatchObject([
      { id, content: 'From draft to live', platforms: ['mastodon'], status: 'published' },
    ]);
  });

  it('lists a series in the calendar, and removes it when the post is edited', async () => {
    const accountId = open.accounts.add(randomIds.next(), 'bluesky');
    const id = await approved('Every week', [accountId]);
    const localTime = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    const recurrence = { every: 'week', interval: 1, count: 4 } as const;
    const plan = { mode: 'at', zone: 'UTC', localTime, recurrence } as const;
    await schedulePost(open.services, editor, id, plan);
    const month = { since: new Date(), until: new Date(Date.now() + 40 * 86_400_000) };
    const due = await reading((manager) => readCalendar(manager, month));
    expect(due.filter(({ postId }) => postId === id).map(({ zone }) => zone)).toEqual([
      'UTC',
      'UTC',
      'UTC',
      'UTC',
    ]);
    const changed = { content: content('Every week, new'), options, accountIds: [accountId], edition: 1 };
    await editPost(open.services, editor, id, changed);
    expect(await read(id)).toMatchObject({ status: 'draft', edition: 2, scheduledTime: null, outcomes: [] });
    expect(await rows(id)).toEqual([{ state: 'cancelled', count: '4' }]);
  });

  it('uses slots of the account’s queue in turn, and warns of the same text within 24 hours', async () => {
    const accountId = open.accounts.add(randomIds.next(), 'twitter');
    const all = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
    await setSlots(open.services, editor, accountId, { zone: 'Europe/Vienna', slots: all });
    const [first, second] = [
      await approved('The same words', [accountId]),
      await approved('The same words', [accountId]),
    ];
    const queued = async (id: string) =>
      (await schedulePost(open.services, editor, id, { mode: 'queue' })).value;
    const [one, other] = [await queued(first), await queued(second)];
    const gap = Date.parse(other.runs[0]?.dueAt ?? '') - Date.parse(one.runs[0]?.dueAt ?? '');
    expect(Math.round(gap / 3_600_000)).toBeGreaterThanOrEqual(23);
    expect([one.warnings, other.warnings.length]).toEqual([[], 1]);
  });

  it('fills the ledger any number of times, and adds what a crash left out', async () => {
    const accountId = open.accounts.add(randomIds.next(), 'linkedin');
    const id = await approved('After a crash', [accountId]);
    const localTime = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await schedulePost(open.services, editor, id, { mode: 'at', zone: 'UTC', localTime });
    await open.system.query(`DELETE FROM publishing.run WHERE post_id = $1`, [id]);
    for (let time = 0; time < 2; time += 1) {
      await fillLedger(open.services, editor.tenantId, id);
      expect(await rows(id)).toEqual([{ state: 'waiting', count: '1' }]);
    }
  });

  it('equals a rebuild, and erases the words of an erased post', async () => {
    const id = await approved('Words to forget', [open.accounts.add(randomIds.next(), 'facebook')]);
    const at = new Date().toISOString();
    const metadata = { actor: 'system', correlationId: randomIds.next(), at };
    const { tenantId } = editor;
    await open.log.forget({ tenantId, subject: `post:${id}`, commandId: randomIds.next(), metadata });
    expect(await read(id)).toMatchObject({ text: '', content: { text: '' } });
    const found = await reading((manager) => postList.page(manager, null, { limit: 10, q: 'forget' }));
    expect(found.items).toEqual([]);
    const entities = [...publishing.entities];
    await rebuildEqualsIncremental({
      databaseUrl: database.url,
      log: open.log,
      projection: postBoardProjection,
      entities,
    });
    expect(failures).toEqual([]);
  });
});
