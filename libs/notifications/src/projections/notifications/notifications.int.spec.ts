import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, type withTenant } from '@rampart/database';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import type { Json } from '@rampart/kernel';
import {
  changePreferences,
  countUnread,
  notificationList,
  markRead,
  notifications,
  readPreferences,
  unreadAmong,
} from '../../index.js';
import { mailsDue } from './mails-due.js';
import { ForgetRequests1700001605000 } from './migration.js';
import { notificationsProjection } from './projection.js';
import {
  SAMPLE_EVENTS,
  SAMPLE_GATHERED,
  SAMPLE_GROWING,
  SAMPLE_ROLE_HOLDERS,
  SAMPLE_RULES,
} from '../../testing/sample-rules.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const ELSEWHERE = '00000000-0000-7000-8000-00000000bbbb';
const person = (n: number, tenantId = TENANT) => ({
  tenantId,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  correlationId: '00000000-0000-7000-8000-00000000cccc',
});
type Person = ReturnType<typeof person>;
const [ana, bo, cy] = [person(1), person(2), person(3, ELSEWHERE)];
const RULES = [...SAMPLE_RULES, SAMPLE_GROWING, SAMPLE_GATHERED];
const page = { limit: 20 } as const;

describe('notifications', () => {
  const capability = notifications(RULES, SAMPLE_ROLE_HOLDERS);
  let kept: OpenProjections;
  let context: OpenProjections['context'];

  beforeAll(async () => {
    const events = [...capability.events, ...SAMPLE_EVENTS];
    kept = await openProjections({ ...capability, events }, '2026-11-21T09:00:00.000Z');
    ({ context } = kept);
  });
  afterAll(() => kept?.close());

  async function happens(
    type: string,
    data: Json,
    { tenantId }: Person = ana,
    at = '2026-11-21T09:00:00.000Z',
  ): Promise<void> {
    await kept.log.append({
      tenantId,
      stream: 'sample:1',
      expectedVersion: 'any',
      events: [{ type, data }],
      commandId: context.ids.next(),
      metadata: { actor: 'system', correlationId: context.ids.next(), at },
    });
  }

  const reading = <T>({ tenantId }: Person, query: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
    kept.read(tenantId, query);
  const pageOf = (reader: Person, query: Parameters<typeof notificationList.page>[2] = page) =>
    reading(reader, async (manager) => ({
      ...(await notificationList.page(manager, { ...reader, rules: RULES }, query)),
      unread: await countUnread(manager, reader),
    }));
  const read = (reader: Person) => pageOf(reader);
  const details = async (reader: Person) => (await read(reader)).items.map(({ detail }) => detail);
  const mark = async (reader: Person, which: Parameters<typeof unreadAmong>[2]) =>
    markRead(context, reader, which, await reading(reader, (manager) => unreadAmong(manager, reader, which)));

  it('reach the user they concern, and no other', async () => {
    await happens('SampleWarned', { userId: ana.userId, text: 'first' });
    await happens('SampleWarned', { userId: cy.userId, text: 'elsewhere' }, cy);
    const { unread, items } = await read(ana);
    expect(unread).toBe(1);
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'samples.warned',
        topic: 'security',
        title: 'You are warned',
        detail: 'first',
        link: '/settings/security',
        read: false,
      }),
    ]);
    expect([await details(bo), await details(cy)]).toEqual([[], ['elsewhere']]);
    // The same person in the other tenant sees nothing either.
    expect(await details({ ...ana, tenantId: ELSEWHERE })).toEqual([]);
  });

  it('reach the present holders of a role', async () => {
    await happens('SampleRoleChanged', { userId: bo.userId, role: 'core:admin', holds: true });
    await happens('SampleStarted', { key: 'one', by: ana.userId });
    expect(await details(bo)).toEqual(['one has begun']);
    await happens('SampleRoleChanged', { userId: bo.userId, role: 'core:admin', holds: false });
    await happens('SampleStarted', { key: 'two', by: bo.userId });
    expect(await details(bo)).toEqual(['one has begun']);
  });

  it('reach people by their ids, and no programs', async () => {
    const users = { one: ana.userId, two: bo.userId, three: 'monitoring' };
    for (const [key, by] of Object.entries(users)) await happens('SampleEnded', { key, by });
    expect((await details(ana))[0]).toBe('one is done');
    expect((await details(bo))[0]).toBe('two is done');
  });

  it('are marked as read once, one by one or all up to a time', async () => {
    const [newest] = (await read(ana)).items;
    if (newest === undefined) throw new Error('Nothing was told.');
    expect(await mark(bo, { ids: [newest.id] })).toEqual({ value: { marked: 0 }, position: null });
    expect(await mark(ana, { ids: [newest.id] })).toMatchObject({ value: { marked: 1 } });
    expect(await mark(ana, { ids: [newest.id] })).toMatchObject({ value: { marked: 0 }, position: null });
    expect((await read(ana)).unread).toBe(1);
    await happens('SampleWarned', { userId: ana.userId, text: 'later' });
    expect(await mark(ana, { upTo: newest.position })).toMatchObject({ value: { marked: 1 } });
    expect(await read(ana)).toMatchObject({ unread: 1 });
    const view = await pageOf(ana, { ...page, filter: ['read:in:false'] });
    expect(view.items.map(({ detail }) => detail)).toEqual(['later']);
  });

  it('are listed page by page', async () => {
    const first = await pageOf(ana, { ...page, limit: 2 });
    const second = await pageOf(ana, { ...page, limit: 2, cursor: first.next ?? '' });
    const all = [...first.items, ...second.items].map(({ detail }) => detail);
    expect(all).toEqual(['later', 'one is done', 'first']);
    expect(second.next).toBeNull();
  });

  it('follow the reader’s preferences, except security', async () => {
    await changePreferences(context, ana, [{ topic: 'scans', channel: 'app', on: false }]);
    await happens('SampleStarted', { key: 'four', by: ana.userId });
    await happens('SampleEnded', { key: 'four', by: ana.userId });
    await happens('SampleWarned', { userId: ana.userId, text: 'last' });
    expect((await details(ana)).slice(0, 2)).toEqual(['last', 'later']);
    const topics = await reading(ana, (manager) => readPreferences(manager, ana));
    expect(topics.map(({ topic, app: shown, mail }) => [topic, shown, mail])).toEqual([
      ['security', { on: true, always: true }, { on: true, always: true }],
      ['critical', null, null],
      ['access', { on: true, always: false }, { on: true, always: false }],
      ['approvals', { on: true, always: false }, { on: true, always: false }],
      ['scans', { on: false, always: false }, { on: false, always: false }],
      ['reports', { on: true, always: false }, { on: true, always: false }],
      ['posts', { on: true, always: false }, { on: true, always: false }],
      ['visitors', { on: true, always: false }, { on: true, always: false }],
      ['alerts', { on: true, always: false }, { on: true, always: false }],
      ['briefs', { on: true, always: false }, { on: false, always: false }],
    ]);
    const others = await reading(bo, (manager) => readPreferences(manager, bo));
    expect(others.flatMap(({ app: shown }) => shown?.on ?? [])).toEqual(Array(9).fill(true));
    expect(others.filter(({ push }) => push.on).map(({ topic }) => topic)).toEqual(['critical']);
  });

  it('combine many events in one row that is updated, and mailed once at the end', async () => {
    const counted = (step: string, more: Record<string, Json> = {}) =>
      happens('SampleCounted', { key: 'many', step, ...more });
    await counted('begin', { name: '@nova', to: [bo.userId, 'monitoring'] });
    const before = await details(bo);
    for (let index = 0; index < 33; index += 1) await counted('add');
    expect(await details(bo)).toEqual(['@nova: 33 so far', ...before]);
    const [notice] = (await read(bo)).items;
    await mark(bo, { ids: [notice?.id ?? ''] });
    await counted('end');
    expect((await read(bo)).items[0]).toMatchObject({ id: notice?.id, detail: '@nova: 33', read: false });
    const head = await kept.log.head();
    const due = await reading(bo, (manager) => mailsDue(manager, head));
    expect(due.map(({ userId, detail }) => [userId, detail])).toEqual([[bo.userId, '@nova: 33']]);
    expect(await reading(bo, (manager) => mailsDue(manager, head - 1))).toEqual([]);
    // Its severity at the end decides that it is pushed, because critical ones are by default.
    const rows: unknown = await kept.system.query(
      'SELECT by_push, severity FROM projection.notification WHERE id = $1',
      [notice?.id],
    );
    expect(rows).toEqual([{ by_push: true, severity: 'critical' }]);
    const metadata = { actor: 'system', correlationId: context.ids.next(), at: '2026-11-21T09:00:00.000Z' };
    const forgotten = { tenantId: bo.tenantId, subject: 'sample:many', commandId: context.ids.next() };
    await kept.log.forget({ ...forgotten, metadata });
    expect((await details(bo))[0]).toBe('Someone: 33');
  });

  it('count events that repeat on one day in one row, which becomes unread again and is mailed once', async () => {
    const [first, fourth] = [person(4), person(5)];
    const repeats = (about: string, text: string, at?: string) =>
      happens('SampleRepeated', { userId: first.userId, about, text }, first, at);
    const rows = async () =>
      (await read(first)).items.map(({ count, detail, link }) => [count, detail, link]);
    await repeats('door', 'left');
    const cause = await kept.log.head();
    const [row] = (await read(first)).items;
    await mark(first, { ids: [row?.id ?? ''] });
    await repeats('window', 'up');
    await repeats('door', 'right');
    expect(await rows()).toEqual([
      [2, '2 times, last right', '~/things'],
      [1, 'up', '~/things/window'],
    ]);
    expect(await read(first)).toMatchObject({ unread: 2, items: [{ id: row?.id }, {}] });
    expect((await reading(first, (manager) => mailsDue(manager, cause))).map(({ id }) => id)).toEqual([
      row?.id,
    ]);
    const head = await kept.log.head();
    expect(await reading(first, (manager) => mailsDue(manager, head))).toEqual([]);
    await repeats('door', 'again', '2026-11-22T00:00:00.000Z');
    expect((await rows())[0]).toEqual([1, 'again', '~/things/door']);
    expect(await details(fourth)).toEqual([]);
  });

  it('are erased with the user, and equal a rebuild', async () => {
    await kept.log.forget({
      tenantId: TENANT,
      subject: `user:${ana.userId}`,
      commandId: context.ids.next(),
      metadata: { actor: 'system', correlationId: context.ids.next(), at: '2026-11-21T10:00:00.000Z' },
    });
    expect(await read(ana)).toEqual({ unread: 0, items: [], next: null });
    expect(await details(bo)).toEqual(['Someone: 33', 'two is done', 'one has begun']);
    await kept.rebuilt(notificationsProjection(RULES, SAMPLE_ROLE_HOLDERS));
  });

  it('forget who requested an action, and can be read as of a past time', async () => {
    const owner = await createDataSource({
      url: kept.databaseUrl,
      applicationName: 'migration-spec',
    }).initialize();
    const queries = owner.createQueryRunner();
    const isThere = async () => {
      const [found] = (await queries.query(
        `SELECT relrowsecurity FROM pg_class WHERE oid = to_regclass('projection.notification_request')`,
      )) as { relrowsecurity: boolean }[];
      return found?.relrowsecurity ?? null;
    };
    const migration = new ForgetRequests1700001605000();
    expect(await isThere()).toBeNull();
    await migration.down(queries);
    expect(await isThere()).toBe(true);
    await migration.up(queries);
    expect(await isThere()).toBeNull();
    await owner.destroy();
  });
});
