import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { defineEvent } from '@rampart/event-log';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { randomIds } from '@rampart/kernel';
import fc from 'fast-check';
import { z } from 'zod';
import { assignItem, countWork, defineWorkItem, snoozeItem, workList, workQueue } from '../../index.js';

jest.setTimeout(120_000);

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const OTHERS = '00000000-0000-7000-8000-00000000bbbb';
const USER = '00000000-0000-7000-8000-0000000000c1';
const NOW = new Date('2026-11-21T12:00:00.000Z');
const LATER = '2026-11-22T12:00:00.000Z';

const schema = z.object({ key: z.string() });
const raised = defineEvent({ type: 'Raised', schemaVersion: 1, schema });
const settled = defineEvent({ type: 'Settled', schemaVersion: 1, schema });
const named = defineEvent({ type: 'Named', schemaVersion: 1, schema: schema.extend({ into: z.string() }) });
const failed = defineEvent({ type: 'Failed', schemaVersion: 1, schema });

const plain = defineWorkItem({
  kind: 'sample.plain',
  title: 'Settle it',
  description: 'Raised and not settled.',
  closing: 'It closes when that is done.',
  roles: ['worker'],
  handles: [raised, settled],
  closes: (event) => (event.type === 'Settled' ? [event.data.key] : []),
  opens: (event) =>
    event.type === 'Raised' ? { key: event.data.key, priority: 'high', detail: 'Raised', due: LATER } : null,
});
const grouped = defineWorkItem({
  kind: 'sample.grouped',
  title: 'Try again',
  description: 'Failed and not tried again.',
  closing: 'It closes when that is done.',
  roles: ['worker'],
  handles: [named, failed],
  groups: (event) => (event.type === 'Named' ? { key: event.data.key, into: event.data.into } : null),
  closes: (event) => (event.type === 'Named' ? [event.data.key] : []),
  opens: (event) =>
    event.type === 'Failed' ? { key: event.data.key, priority: 'critical', detail: 'Failed' } : null,
});
const loud = defineEvent({
  type: 'Loud',
  schemaVersion: 1,
  schema: schema.extend({ about: z.string(), due: z.string().optional(), where: z.string().optional() }),
});
const heard = defineEvent({ type: 'Heard', schemaVersion: 1, schema });
const hushed = defineEvent({
  type: 'Hushed',
  schemaVersion: 1,
  schema: schema.extend({ about: z.string().nullable(), until: z.string().nullable() }),
});
const counted = defineWorkItem({
  kind: 'sample.counted',
  title: 'Listen',
  description: 'Loud and not heard.',
  closing: 'It closes when that is done.',
  roles: ['worker'],
  handles: [loud, heard, hushed],
  groups: (event) => (event.type === 'Loud' ? { key: event.data.key, into: event.data.about } : null),
  counts: ['noise', 'noises'],
  mutes: (event) =>
    event.type === 'Hushed'
      ? { id: event.data.key, subject: event.data.about, tag: null, until: event.data.until }
      : null,
  closes: (event) => (event.type === 'Heard' ? [event.data.key] : []),
  leads: (_, keys) => Promise.resolve(new Map(keys.map((key) => [key, `Noise ${key}`]))),
  opens(event) {
    if (event.type !== 'Loud') return null;
    const { key, due, about, where = '' } = event.data;
    const pages = { link: `/noises/${key}`, together: `/places/${about}` };
    const priority = key.startsWith('n1') ? 'high' : 'normal';
    return { key, priority, detail: where, ...pages, ...(due === undefined ? {} : { due }) };
  },
});
const kinds = [plain, grouped, counted];
const queue = workQueue(kinds, [], { handles: [], registered: () => null });

describe('the work queue', () => {
  let kept: OpenProjections;
  const context = () => ({ log: kept.log, clock: { now: () => NOW }, ids: randomIds });
  const caller = { tenantId: TENANT, userId: USER, correlationId: randomIds.next() };

  beforeAll(async () => {
    const events = [raised, settled, named, failed, loud, heard, hushed, ...queue.events];
    kept = await openProjections({ ...queue, events });
  });
  afterAll(() => kept?.close());

  const tell = (type: string, data: Record<string, string | null> & { key: string }) =>
    kept.log.append({
      tenantId: TENANT,
      stream: `sample:${data.key}`,
      expectedVersion: 'any',
      events: [{ type, data }],
      commandId: randomIds.next(),
      metadata: { actor: 'system', correlationId: randomIds.next(), at: NOW.toISOString() },
    });
  const items = async (
    asked: {
      filter?: readonly string[];
      now?: Date;
      known?: typeof kinds;
      tenant?: string;
    } = {},
  ) => {
    const { filter = [], now = NOW, known = kinds, tenant = TENANT } = asked;
    const reader = { userId: USER, kinds: known, now };
    return kept.read(tenant, async (manager) => ({
      ...(await workList.page(manager, reader, { filter, limit: 200 })),
      counts: await countWork(manager, reader),
    }));
  };
  const plainId = async () => {
    const found = (await items()).items.find(({ kind }) => kind === 'sample.plain');
    return { id: found?.id ?? '', kind: plain };
  };

  it('opens and closes items by events, and lists the most severe first', async () => {
    await tell('Raised', { key: 'a' });
    await tell('Raised', { key: 'a' });
    await tell('Failed', { key: 'never-named' });
    await tell('Named', { key: 'try-1', into: 'thing' });
    await tell('Failed', { key: 'try-1' });
    const { items: open, counts } = await items();
    expect(open.map(({ kind }) => kind)).toEqual(['sample.grouped', 'sample.plain']);
    expect(counts.kinds).toMatchObject([
      { kind: 'sample.plain', open: 1, critical: 0, overdue: 0 },
      { kind: 'sample.grouped', open: 1, critical: 1 },
      { kind: 'sample.counted', open: 0 },
    ]);
    await tell('Named', { key: 'try-2', into: 'thing' });
    expect((await items()).items).toHaveLength(1);
  });

  it('hides kinds and tenants that the reader may not access', async () => {
    const hidden = await items({ known: [grouped] });
    expect(hidden).toMatchObject({ items: [], counts: { kinds: [{ kind: 'sample.grouped' }] } });
    expect((await items({ tenant: OTHERS })).items).toEqual([]);
  });

  it('lets an item be snoozed and assigned, and shows it unassigned when it is opened again', async () => {
    const item = await plainId();
    await assignItem(context(), caller, item, { to: USER, able: true });
    expect((await items({ filter: ['mine:in:true'] })).items).toHaveLength(1);
    await snoozeItem(context(), caller, item, LATER);
    expect((await items()).items).toEqual([]);
    expect((await items({ filter: ['snoozed:in:true'] })).items).toHaveLength(1);
    expect((await items({ now: new Date('2026-11-23T00:00:00Z') })).items).toHaveLength(1);
    await expect(snoozeItem(context(), caller, item, NOW.toISOString())).rejects.toMatchObject({
      code: 'work-queue.snooze-out-of-range',
    });
    await expect(assignItem(context(), caller, item, { to: USER, able: false })).rejects.toMatchObject({
      code: 'work-queue.unable-assignee',
    });
    await tell('Settled', { key: 'a' });
    await tell('Raised', { key: 'a' });
    expect((await items({ filter: ['assignee:in:%'] })).items).toMatchObject([
      { id: item.id, snoozedUntil: null },
    ]);
  });

  it('combines items about the same subject into one, until the last is done', async () => {
    const counts = async () =>
      (await items()).items
        .filter(({ kind }) => kind === 'sample.counted')
        .map(({ detail, priority }) => [detail, priority]);
    for (const key of ['n1', 'n2', 'n3']) await tell('Loud', { key, about: 'street' });
    await tell('Loud', { key: 'n4', about: 'house' });
    expect(await counts()).toEqual([
      ['3 noises', 'high'],
      ['1 noise', 'normal'],
    ]);
    await tell('Heard', { key: 'n1' });
    await tell('Heard', { key: 'n4' });
    expect(await counts()).toEqual([['2 noises', 'normal']]);
    // All items of a subject can be done at once.
    await tell('Heard', { key: 'street' });
    expect(await counts()).toEqual([]);
  });

  it('names a counted item by its most urgent key, and makes it due with the first', async () => {
    const shown = async () =>
      (await items()).items
        .filter(({ kind }) => kind === 'sample.counted')
        .map(({ subject, detail, dueAt, link }) => [subject, detail, dueAt?.slice(0, 10) ?? null, link]);
    const day = (number: number) => `2026-11-${number}T12:00:00.000Z`;
    await tell('Loud', { key: 'm1', about: 'park', where: 'North', due: day(25) });
    await tell('Loud', { key: 'm2', about: 'park', where: 'South', due: day(24) });
    await tell('Loud', { key: 'n10', about: 'park', where: 'North', due: day(26) });
    expect(await shown()).toEqual([['Noise n10', '3 noises: North, South', '2026-11-24', '/places/park']]);
    await tell('Heard', { key: 'm2' });
    await tell('Heard', { key: 'n10' });
    expect(await shown()).toEqual([['Noise m1', '1 noise: North', '2026-11-25', '/noises/m1']]);
    // Finding it again does not postpone it.
    await tell('Loud', { key: 'm1', about: 'park', where: 'North', due: day(29) });
    expect(await shown()).toMatchObject([['Noise m1', '1 noise: North', '2026-11-25', '/noises/m1']]);
    await tell('Loud', { key: 'm1', about: 'lake', where: 'North', due: day(29) });
    expect(await shown()).toMatchObject([['Noise m1', '1 noise: North', '2026-11-25', '/noises/m1']]);
    await tell('Heard', { key: 'm1' });
    expect(await shown()).toEqual([]);
  });

  it('hides muted items while they are muted', async () => {
    const open = async () => (await items()).items.filter(({ kind }) => kind === 'sample.counted').length;
    await tell('Hushed', { key: 'quiet', about: 'street', until: LATER });
    await tell('Loud', { key: 'n5', about: 'street' });
    expect(await open()).toBe(0);
    await tell('Loud', { key: 'n6', about: 'house' });
    expect(await open()).toBe(1);
    await tell('Hushed', { key: 'quiet', about: 'street', until: null });
    await tell('Loud', { key: 'n7', about: 'street' });
    expect(await open()).toBe(2);
  });

  it('assigns nothing to an erased user', async () => {
    await assignItem(context(), caller, await plainId(), { to: USER, able: true });
    const metadata = { actor: 'system', correlationId: randomIds.next(), at: NOW.toISOString() };
    await kept.log.forget({
      tenantId: TENANT,
      subject: `user:${USER}`,
      commandId: randomIds.next(),
      metadata,
    });
    expect((await items({ filter: ['mine:in:true'] })).items).toEqual([]);
  });

  it('contains the items that were opened and not closed, in any order of events', async () => {
    const step = fc.record({ key: fc.constantFrom('p', 'q', 'r'), up: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const key of ['p', 'q', 'r']) await tell('Settled', { key });
        const before = (await items()).items.length;
        const open = new Set<string>();
        for (const { key, up } of steps) {
          await tell(up ? 'Raised' : 'Settled', { key });
          if (up) open.add(key);
          else open.delete(key);
        }
        expect((await items()).items).toHaveLength(before + open.size);
      }),
      { numRuns: 15 },
    );
  });

  it('has the same rows after a rebuild', async () => {
    await kept.rebuilt(queue.projections[0]!);
  });
});
