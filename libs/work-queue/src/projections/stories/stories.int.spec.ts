import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { defineEvent, readerOf } from '@rampart/event-log';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { randomIds } from '@rampart/kernel';
import { z } from 'zod';
import {
  acknowledgeStory,
  defineStories,
  dismissStory,
  handStoryOver,
  listFailedJobs,
  operationStories,
  recordJobGivenUp,
  recordProcessLost,
  STORIES,
  storyList,
  workQueue,
} from '../../index.js';

jest.setTimeout(120_000);

const STAFF = '00000000-0000-7000-8000-00000000aaaa';
const CLIENT = '00000000-0000-7000-8000-00000000bbbb';
const USER = '00000000-0000-7000-8000-0000000000c1';
const NOW = new Date('2026-11-21T12:00:00.000Z');
const HOUR_MS = 3_600_000;

const founded = defineEvent({
  type: 'Founded',
  schemaVersion: 1,
  schema: z.object({ tenantId: z.string(), operatorTenantId: z.string() }),
});
const happened = defineEvent({
  type: 'Happened',
  schemaVersion: 1,
  schema: z.object({ entity: z.string(), risk: z.number() }),
});
const source = defineStories({
  kind: 'sample.things',
  title: 'Things',
  noun: ['thing', 'things'],
  next: 'Look at it.',
  handles: [happened],
  tells: ({ data: { entity, risk } }) =>
    risk === 0 ? null : { entity, risk, what: `A thing of ${risk}`, link: '~/things' },
});
const sources = [source, ...operationStories];
const queue = workQueue([], sources, {
  handles: [founded],
  registered: readerOf([founded], ({ data }) => data, null),
});
const stories = queue.projections.find(({ name }) => name === STORIES)!;

describe('the stories of operated tenants', () => {
  let kept: OpenProjections;
  const recording = () => ({ log: kept.log, clock: { now: () => NOW }, ids: randomIds });
  const operations = () => ({ ...recording(), staffTenantId: STAFF });
  const staff = { tenantId: STAFF, userId: USER };

  beforeAll(async () => {
    const events = [founded, happened, ...queue.events];
    kept = await openProjections({ ...queue, events, projections: [stories] });
    const long = '2026-01-01T00:00:00.000Z';
    await tell(STAFF, 'Founded', { tenantId: STAFF, operatorTenantId: STAFF }, long);
    await tell(CLIENT, 'Founded', { tenantId: CLIENT, operatorTenantId: STAFF }, long);
  });
  afterAll(() => kept?.close());

  const tell = (tenantId: string, type: string, data: object, at: string, times = 1) =>
    kept.log.append({
      tenantId,
      stream: `sample:${tenantId}`,
      expectedVersion: 'any',
      events: Array.from({ length: times }, () => ({ type, data: JSON.parse(JSON.stringify(data)) })),
      commandId: randomIds.next(),
      metadata: { actor: 'system', correlationId: randomIds.next(), at },
    });
  const happen = (entity: string, risk: number, hoursAgo: number, times = 1) => {
    const at = new Date(NOW.getTime() - hoursAgo * HOUR_MS).toISOString();
    return tell(CLIENT, 'Happened', { entity, risk }, at, times);
  };
  const list = (filter: readonly string[] = [], tenantId = STAFF) =>
    kept.read(tenantId, async (manager) => {
      const reader = { sources, tenantId, userId: USER, now: NOW };
      return (await storyList.page(manager, reader, { filter, limit: 50 })).items;
    });

  it('group the facts of one entity until a day passes without one, with the highest risk first', async () => {
    await happen('early', 50, 40);
    await happen('early', 50, 10);
    await happen('a', 30, 6);
    await happen('b', 70, 5);
    await happen('a', 90, 4);
    await happen('ignored', 0, 3);
    const found = await list();
    expect(found.map(({ risk, facts }) => [risk, facts])).toEqual([
      [90, 2],
      [70, 1],
      [50, 1],
      [50, 1],
    ]);
    const [first] = found;
    expect(first).toMatchObject({ title: 'Things', status: 'new', tenant: { id: CLIENT, own: false } });
    expect(first?.known.map(({ what }) => what)).toEqual(['A thing of 90', 'A thing of 30']);
    expect(first?.next).toBe('Look at it.');
  });

  it('show what is unusual compared with the 28 days before', async () => {
    const [first] = await list();
    expect(first?.usual).toMatchObject({ lastDay: 4, perDay: 1 / 28, unusual: true });
    expect(first?.why).toBe('2 things within 6 hours, more than usual.');
    for (let day = 2; day < 28; day += 2) await happen(`old-${day}`, 5, day * 24, 4);
    const [again] = await list();
    expect(again?.usual.unusual).toBe(false);
    expect(again?.why).toBe('2 things within 6 hours, of high risk.');
  });

  it('can be acknowledged, assigned and dismissed, and later events start a new story', async () => {
    const [first] = await list();
    const id = first?.id ?? '';
    await acknowledgeStory(recording(), staff, id);
    await handStoryOver(recording(), staff, id, { to: USER, able: true });
    expect((await list(['mine:in:true']))[0]).toMatchObject({ id, status: 'acknowledged', assignedTo: USER });
    await expect(handStoryOver(recording(), staff, id, { to: CLIENT, able: false })).rejects.toMatchObject({
      code: 'story.unable-assignee',
    });
    await dismissStory(recording(), staff, id, 'A test of ours');
    expect((await list()).some((story) => story.id === id)).toBe(false);
    expect(await list(['status:in:dismissed'])).toMatchObject([{ id, reason: 'A test of ours' }]);
    await happen('a', 20, 1);
    expect((await list()).find(({ known }) => known[0]?.what === 'A thing of 20')).toMatchObject({
      status: 'new',
      facts: 1,
    });
  });

  it('cannot be changed by another tenant, and are not shown to clients', async () => {
    const [first] = await list();
    await dismissStory(recording(), { tenantId: CLIENT, userId: USER }, first?.id ?? '', 'Not mine');
    expect((await list())[0]?.id).toBe(first?.id);
    expect(await list([], CLIENT)).toEqual([]);
  });

  it('report each failed job and each lost process once', async () => {
    const error = new TypeError('names of people stay out of this');
    for (let times = 0; times < 2; times += 1)
      await recordJobGivenUp(operations(), { job: 'scan', jobId: 'scan-1', error });
    const lost = { processId: randomIds.next(), role: 'worker', lastSeenAt: NOW.toISOString() } as const;
    for (let times = 0; times < 2; times += 1) await recordProcessLost(operations(), lost);
    const own = (await list()).filter(({ kind }) => kind.startsWith('work-queue.'));
    expect(own.map(({ title, facts, known }) => [title, facts, known[0]?.what])).toEqual([
      ['Lost process', 1, 'A worker stopped reporting'],
      ['Failing jobs', 1, 'scan: TypeError'],
    ]);
    const failed = (tenantId: string) => kept.read(tenantId, (manager) => listFailedJobs(manager, 10));
    expect(await failed(STAFF)).toMatchObject([{ job: 'scan', code: 'TypeError' }]);
    expect(await failed(CLIENT)).toEqual([]);
  });

  it('have the same rows after a rebuild', async () => {
    await kept.rebuilt(stories);
  });
});
