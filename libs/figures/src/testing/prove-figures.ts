import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { EventDefinition, Position, RecordedEvent } from '@rampart/event-log';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { writeFilter } from '@rampart/lists/contract';
import type { FigureView } from '../contract/index.js';
import { type CountedFigure, isTimed } from '../figure.js';
import { type CountedEvent, countedEventList, sumEvents } from '../query/entries.js';
import type { TimeRange } from '../query/history.js';
import type { FigureMoment } from '../query/moment.js';
import { readFigures } from '../query/views.js';
import type { FigureRegistry } from '../registry.js';
import { eventArbitrary } from './event-arbitrary.js';
import type { FigureWorld, Happening } from './figure-world.js';
import { figureByDefinition } from './model.js';

const HOUR = 3_600_000;
const LATER = new Date('2027-06-01T00:00:00.000Z');

interface Setting {
  readonly world: FigureWorld;
  readonly registry: FigureRegistry;
  readonly definitions: readonly EventDefinition[];
  readonly counted?: readonly CountedFigure[];
}

/** Compares every figure with its definition over random events of two tenants. */
export async function proveFigures(
  setting: Setting,
  { runs, length }: { readonly runs: number; readonly length: number },
): Promise<void> {
  const types = new Set(countedOf(setting).flatMap(({ handles }) => handles.map(({ type }) => type)));
  const events = setting.definitions.filter(({ type }) => types.has(type)).map(eventArbitrary);
  const happening = fc
    .tuple(fc.oneof(...events), fc.constantFrom(1000, HOUR, 30 * HOUR, 700 * HOUR, 1200 * HOUR))
    .map(([event, afterMs]): Happening => ({ ...event, afterMs }));
  const story = fc.array(happening, { minLength: 1, maxLength: length });
  await fc.assert(
    fc.asyncProperty(story, story, fc.integer({ min: 1, max: 7 }), async (ours, theirs, batch) => {
      const [us, them] = [randomUUID(), randomUUID()];
      await expectZeros(setting, us);
      const mine = await setting.world.append(us, ours);
      const others = await setting.world.append(them, theirs);
      await setting.world.apply([...mine, ...others], batch);
      await expectTruth(setting, us, mine);
      await expectTruth(setting, them, others.slice(-1), others);
    }),
    { numRuns: runs },
  );
}

const countedOf = ({ counted, registry }: Setting): readonly CountedFigure[] => counted ?? registry.counted;

/** Reads the counted figures, and the shares that need one of them. */
function read(
  setting: Setting,
  tenantId: string,
  moment: FigureMoment,
  range?: TimeRange,
): Promise<readonly FigureView[]> {
  const { world, registry } = setting;
  const counted = countedOf(setting);
  const figures = registry.figures.filter((figure) =>
    registry.partsOf(figure).some((part) => counted.includes(part)),
  );
  return world.read(tenantId, (manager) =>
    readFigures(manager, registry, figures, { moment, ...(range === undefined ? {} : { range }) }),
  );
}

async function expectZeros(setting: Setting, tenantId: string): Promise<void> {
  for (const view of await read(setting, tenantId, { asOf: null, now: LATER })) {
    expect([view.name, view.value]).toEqual([view.name, view.kind === 'ratio' ? null : 0]);
    for (const part of view.dimension?.values ?? []) expect(part.count).toBe(0);
  }
}

async function expectTruth(
  setting: Setting,
  tenantId: string,
  cuts: readonly RecordedEvent[],
  all: readonly RecordedEvent[] = cuts,
): Promise<void> {
  for (const { position } of cuts) {
    const past = all.filter((event) => event.position <= position);
    const now = await setting.world.read(tenantId, (manager) => momentOf(manager, position));
    expect(now?.toISOString()).toBe(past.at(-1)?.metadata.at);
    await expectMoment(setting, tenantId, past, { asOf: position, now: now ?? LATER });
  }
  await expectMoment(setting, tenantId, all, { asOf: null, now: LATER });
  await expectHistory(setting, tenantId, all);
}

async function expectMoment(
  setting: Setting,
  tenantId: string,
  past: readonly RecordedEvent[],
  moment: FigureMoment,
): Promise<void> {
  const views = new Map((await read(setting, tenantId, moment)).map((view) => [view.name, view]));
  for (const figure of countedOf(setting)) {
    const expected = figureByDefinition(figure, past, moment.now);
    const view = views.get(figure.name);
    const parts = view?.dimension?.values.filter(({ count }) => count !== 0) ?? [];
    expect([figure.name, view?.value]).toEqual([figure.name, expected.value]);
    const stated = Object.entries(expected.parts).filter(([, count]) => count !== 0);
    expect(Object.fromEntries(parts.map(({ value, count }) => [value, count]))).toEqual(
      Object.fromEntries(stated),
    );
    await expectDrillDown(setting, tenantId, figure, { moment, value: expected.value });
  }
  for (const view of views.values())
    if (view.ratio !== null)
      expect(view.value).toBe(
        view.ratio.whole.value === 0 ? null : view.ratio.part.value / view.ratio.whole.value,
      );
}

/** Checks that the list of events behind a figure has the figure's number, except for sums of amounts. */
async function expectDrillDown(
  setting: Setting,
  tenantId: string,
  figure: CountedFigure,
  { moment, value }: { readonly moment: FigureMoment; readonly value: number },
): Promise<void> {
  const { total, events } = await walk(setting, tenantId, figure, moment);
  expect([figure.name, total.counts]).toEqual([figure.name, value]);
  expect(total.events).toBe(events.length);
  expect(events.reduce((sum, { counts }) => sum + counts, 0)).toBe(value);
  const entries = events.flatMap((event) => event.entries);
  if (figure.kind === 'sum') expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(value);
  else expect(entries.filter(({ counts }) => counts)).toHaveLength(value);
  const positions = events.map(({ position }) => position);
  expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => b - a));
  if (moment.asOf !== null) expect(Math.max(0, ...positions)).toBeLessThanOrEqual(moment.asOf);
}

async function walk(
  { world }: Setting,
  tenantId: string,
  figure: CountedFigure,
  moment: FigureMoment,
  filter: readonly string[] = [],
) {
  const events: CountedEvent[] = [];
  const by = { figure, moment };
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit: 4, filter, cursor };
    const page = await world.read(tenantId, (manager) => countedEventList.page(manager, by, query));
    events.push(...page.items);
    cursor = page.next;
  }
  const conditions = countedEventList.conditions({ filter });
  const total = await world.read(tenantId, (manager) => sumEvents(manager, by, conditions));
  return { total, events };
}

async function expectHistory(
  setting: Setting,
  tenantId: string,
  all: readonly RecordedEvent[],
): Promise<void> {
  const [first, last] = [all[0], all.at(-1)].map((event) => Date.parse(event?.metadata.at ?? ''));
  if (first === undefined || last === undefined) return;
  const range = { since: new Date(first + 500), until: new Date(last + 700), buckets: 3 };
  const moment = { asOf: null, now: LATER };
  const views = await read(setting, tenantId, moment, range);
  for (const figure of countedOf(setting)) {
    const view = views.find(({ name }) => name === figure.name);
    const valueAt = (edge: string): number =>
      figureByDefinition(
        figure,
        all.filter(({ metadata }) => Date.parse(metadata.at) < Date.parse(edge)),
        new Date(edge),
      ).value;
    for (const bucket of view?.buckets ?? []) {
      expect([figure.name, bucket.until, bucket.value]).toEqual([
        figure.name,
        bucket.until,
        valueAt(bucket.until),
      ]);
      expect(bucket.change).toBe(valueAt(bucket.until) - valueAt(bucket.from));
    }
    if (isTimed(figure.kind)) continue;
    const at = (op: 'gte' | 'lt', edge: Date) =>
      writeFilter({ field: 'at', op, values: [edge.toISOString()] });
    const moved = await walk(setting, tenantId, figure, moment, [
      ...['current:in:true,false', at('gte', range.since), at('lt', range.until)],
    ]);
    expect([figure.name, moved.total.counts]).toEqual([figure.name, view?.change]);
  }
}

/** Null without an event. `manager` must be confined to the tenant. */
async function momentOf(manager: EntityManager, asOf: Position): Promise<Date | null> {
  const rows: { at: Date }[] = await manager.query(
    `SELECT e.at FROM log.block b CROSS JOIN LATERAL (
       SELECT at FROM log.event e WHERE e.shard = b.shard AND e.position BETWEEN b.first_position AND least(b.last_position, $1)
       ORDER BY e.position DESC LIMIT 1) e
     WHERE b.shard = 0 AND b.first_position <= $1 ORDER BY b.last_position DESC LIMIT 1`,
    [asOf],
  );
  return rows[0]?.at ?? null;
}
