import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { defineEvent, readerOf } from '@rampart/event-log';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { randomIds } from '@rampart/kernel';
import { z } from 'zod';
import { defineDetector, detectorsKept, readDetectors, unlabelledList } from '../../index.js';

jest.setTimeout(120_000);

const STAFF = '00000000-0000-7000-8000-00000000aaaa';
const CLIENT = '00000000-0000-7000-8000-00000000bbbb';
const STRANGER = '00000000-0000-7000-8000-00000000cccc';
const NOW = new Date('2026-11-21T12:00:00.000Z');

const founded = defineEvent({
  type: 'Founded',
  schemaVersion: 1,
  schema: z.object({ tenantId: z.string(), operatorTenantId: z.string() }),
});
const scored = defineEvent({
  type: 'Scored',
  schemaVersion: 1,
  schema: z.object({ scores: z.array(z.number()) }),
});
const found = defineEvent({
  type: 'Found',
  schemaVersion: 1,
  schema: z.object({ key: z.string(), score: z.number() }),
});
const judged = defineEvent({
  type: 'Judged',
  schemaVersion: 1,
  schema: z.object({ key: z.string(), verdict: z.enum(['confirmed', 'dismissed', 'unsure']).nullable() }),
});
const left = defineEvent({ type: 'Left', schemaVersion: 1, schema: z.object({ key: z.string() }) });

const detector = defineDetector({
  id: 'sample.things',
  title: 'Things',
  description: 'Things of a sample.',
  model: 'Sample 1',
  versions: { why: 'It is a sample.' },
  card: null,
  findsFrom: 0.5,
  judged: 'both',
  handles: [scored, found, judged, left],
  facts(event) {
    switch (event.type) {
      case 'Scored':
        return [{ fact: 'scored', scores: event.data.scores }];
      case 'Found':
        return [{ fact: 'found', ...event.data, detail: 'A thing', link: '~/things' }];
      case 'Judged':
        return [{ fact: 'judged', ...event.data }];
      case 'Left':
        return [{ fact: 'gone', key: event.data.key }];
    }
  },
});
const figures = detectorsKept([detector], {
  handles: [founded],
  registered: readerOf([founded], ({ data }) => data, null),
});

describe('figures of detectors for staff', () => {
  let kept: OpenProjections;

  beforeAll(async () => {
    const events = [founded, scored, found, judged, left];
    kept = await openProjections({ ...figures, events });
    for (const tenantId of [STAFF, CLIENT])
      await tell(tenantId, 'Founded', { tenantId, operatorTenantId: STAFF });
  });
  afterAll(() => kept?.close());

  const tell = (tenantId: string, type: string, data: object, at = NOW.toISOString()) =>
    kept.log.append({
      tenantId,
      stream: `sample:${tenantId}`,
      expectedVersion: 'any',
      events: [{ type, data: JSON.parse(JSON.stringify(data)) }],
      commandId: randomIds.next(),
      metadata: { actor: 'system', correlationId: randomIds.next(), at },
    });
  const reader = { detectors: [detector], tenantId: STAFF };
  const read = (tenantId = STAFF) =>
    kept.read(tenantId, async (manager) => {
      const [view] = await readDetectors(manager, { ...reader, tenantId, now: NOW, active: new Map() });
      const { items } = await unlabelledList.page(
        manager,
        { ...reader, tenantId },
        { filter: [], limit: 50 },
      );
      return { view, queue: items.map(({ id, distance }) => [id, Number(distance.toFixed(2))]) };
    });
  const times = (count: number, score: number) => Array.from({ length: count }, () => score);

  it('are empty before the first event', async () => {
    const { view, queue } = await read();
    expect(view).toMatchObject({ findings: 0, overturned: null, calibration: [], card: null });
    expect(view?.scores).toMatchObject({ psi: null, drift: null });
    expect(queue).toEqual([]);
  });

  it('compare the scores of a week with those of the four weeks before, over all operated tenants', async () => {
    await tell(CLIENT, 'Scored', { scores: times(100, 0.15) }, '2026-11-01T12:00:00.000Z');
    await tell(STAFF, 'Scored', { scores: times(60, 0.15) }, '2026-11-20T12:00:00.000Z');
    await tell(CLIENT, 'Scored', { scores: times(60, 0.95) }, '2026-11-15T00:00:00.000Z');
    await tell(CLIENT, 'Scored', { scores: times(500, 0.95) }, '2026-10-17T12:00:00.000Z');
    const { view } = await read();
    expect(view?.scores?.live).toEqual([0, 60, 0, 0, 0, 0, 0, 0, 0, 60]);
    expect(view?.scores?.baseline).toEqual([0, 100, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(view?.scores?.drift).toBe('shifted');
  });

  it('list the least certain findings of the own tenant first, until they are judged or removed', async () => {
    await tell(STAFF, 'Found', { key: 'sure', score: 0.9 });
    await tell(STAFF, 'Found', { key: 'close', score: 0.55 });
    await tell(STAFF, 'Found', { key: 'left', score: 0.5 });
    await tell(CLIENT, 'Found', { key: 'theirs', score: 0.5 });
    await tell(STAFF, 'Left', { key: 'left' });
    expect((await read()).queue).toEqual([
      ['sample.things:close', 0.05],
      ['sample.things:sure', 0.4],
    ]);
    await tell(STAFF, 'Judged', { key: 'close', verdict: 'dismissed' });
    await tell(STAFF, 'Found', { key: 'left', score: 0.5 });
    const { queue, view } = await read();
    expect(queue.map(([id]) => id)).toEqual(['sample.things:left', 'sample.things:sure']);
    expect(view).toMatchObject({ findings: 4, waiting: { own: 2, clients: 1 } });
  });

  it('count the last verdict on each finding, grouped by its score', async () => {
    await tell(CLIENT, 'Judged', { key: 'theirs', verdict: 'dismissed' });
    await tell(CLIENT, 'Judged', { key: 'theirs', verdict: 'confirmed' });
    await tell(STAFF, 'Judged', { key: 'left', verdict: 'unsure' });
    const { view } = await read();
    expect(view?.verdicts).toEqual({ confirmed: 1, dismissed: 1, unsure: 1 });
    expect(view?.overturned?.value).toBe(0.5);
    expect(view?.calibration).toEqual([{ from: 0.5, score: 0.525, confirmed: 1, dismissed: 1 }]);
  });

  it('leave out tenants without an operator, and are empty for clients', async () => {
    await tell(STRANGER, 'Found', { key: 'unknown', score: 0.6 });
    expect((await read()).view?.findings).toBe(4);
    const seen = await read(CLIENT);
    expect(seen.view?.findings).toBe(0);
    expect(seen.queue).toEqual([]);
  });

  it('are the same after a rebuild', async () => {
    await kept.rebuilt(figures.projections[0]!);
  });
});
