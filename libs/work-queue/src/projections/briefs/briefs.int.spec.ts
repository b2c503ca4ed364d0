import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { defineEvent, readerOf } from '@rampart/event-log';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { z } from 'zod';
import { briefDay, briefFacts, briefList, briefShift, defineStories, workQueue } from '../../index.js';
import { briefsProjection } from './projection.js';

const STAFF = '00000000-0000-7000-8000-00000000aaaa';
const OTHER = '00000000-0000-7000-8000-00000000bbbb';
const USER = '00000000-0000-7000-8000-0000000000c1';
const NOW = new Date('2026-11-26T12:30:00.000Z');
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
  ...{ kind: 'sample.things', title: 'Things', noun: ['thing', 'things'], next: 'Look at it.' },
  handles: [happened],
  tells: ({ data: { entity, risk } }) => ({ entity, risk, what: 'A thing', link: null }),
});
const sources = [source];
const queue = workQueue([], sources, {
  handles: [founded],
  registered: readerOf([founded], ({ data }) => data, null),
});

describe('briefs of triage', () => {
  let kept: OpenProjections;

  beforeAll(async () => {
    const events = [...queue.events, founded, happened];
    kept = await openProjections({ ...queue, events }, NOW.toISOString());
    await tell('Founded', { tenantId: STAFF, operatorTenantId: STAFF }, 24 * 90);
    for (let day = 1; day <= 28; day += 1)
      await tell('Happened', { entity: `old-${day}`, risk: 5 }, day * 24 + 2);
    // Outside of the hours of the shift, so these are not part of what is usual.
    for (let times = 0; times < 9; times += 1) await tell('Happened', { entity: 'night', risk: 30 }, 24 + 12);
    for (const risk of [90, 70, 70, 30, 10]) await tell('Happened', { entity: `new-${risk}`, risk }, 2);
    await kept.settled();
  });
  afterAll(() => kept?.close());

  const tell = (type: string, data: object, hoursAgo: number) =>
    kept.context.log.append({
      ...{ tenantId: STAFF, stream: `sample:${STAFF}`, expectedVersion: 'any' },
      events: [{ type, data: JSON.parse(JSON.stringify(data)) }],
      commandId: kept.context.ids.next(),
      metadata: {
        ...{ actor: 'system', correlationId: kept.context.ids.next() },
        at: new Date(NOW.getTime() - hoursAgo * HOUR_MS).toISOString(),
      },
    });
  const facts: Parameters<typeof briefShift>[2]['facts'] = (span) =>
    withTenant(kept.app, STAFF, (manager) => briefFacts(manager, span));
  const list = async (tenantId = STAFF) => {
    await kept.settled();
    return withTenant(
      kept.app,
      tenantId,
      async (manager) =>
        (await briefList.page(manager, { sources, tenantId }, { filter: [], limit: 10 })).items,
    );
  };

  it('count the hours of a shift against the same hours of 28 days, and cite the stories of each figure', async () => {
    await briefShift(
      kept.context,
      { tenantId: STAFF, userId: USER },
      { hours: 8, facts, zone: 'Europe/Vienna' },
    );
    const [brief] = await list();
    expect(brief).toMatchObject({
      ...{ kind: 'shift', by: USER, zone: 'Europe/Vienna' },
      ...{ from: '2026-11-26T04:00:00.000Z', to: NOW.toISOString() },
      counts: [{ kind: 'sample.things', title: 'Things', count: 5, usual: 1, unusual: true }],
    });
    expect(brief?.counts[0]?.stories).toHaveLength(4);
    expect(brief?.open.map(({ level, count, stories: cited }) => [level, count, cited.length])).toEqual([
      ['critical', 1, 1],
      ['high', 1, 1],
      ['low', 2, 2],
      ['info', 29, 5],
    ]);
    const risky = brief?.open[0]?.stories[0];
    expect(brief?.counts[0]?.stories[0]).toBe(risky);
  });

  it('of a day are made once, and only after the morning of the zone has begun', async () => {
    const made = (zone: string) =>
      briefDay({ ...kept.context, staffTenantId: STAFF, facts, zone: () => Promise.resolve(zone) });
    expect(await made('America/Los_Angeles')).toBe('skipped');
    expect(await made('Europe/Vienna')).toBe('done');
    expect(await made('Europe/Vienna')).toBe('skipped');
    const [first, ...others] = await list();
    expect(first).toMatchObject({ kind: 'daily', by: null, counts: [{ count: 5 }] });
    expect(others).toHaveLength(1);
    expect(await list(OTHER)).toEqual([]);
  });

  it('have the same rows after a rebuild', async () => {
    await kept.rebuilt(briefsProjection);
  });
});
