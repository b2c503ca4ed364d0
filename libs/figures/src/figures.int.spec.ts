import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { defineEvent } from '@rampart/event-log';
import { z } from 'zod';
import { defineFigure, defineRatio } from './figure.js';
import { FigureRegistry } from './registry.js';
import { FigureWorld, proveFigures } from './testing/index.js';

const id = z.uuid();
const parcelSent = defineEvent({
  type: 'ParcelSent',
  schemaVersion: 1,
  schema: z.object({ parcelId: id, grams: z.number().int().min(0), speed: z.enum(['slow', 'fast']) }),
});
const parcelArrived = defineEvent({
  type: 'ParcelArrived',
  schemaVersion: 1,
  schema: z.object({ parcelId: id }),
});
const courierSeen = defineEvent({
  type: 'CourierSeen',
  schemaVersion: 1,
  schema: z.object({ courierIds: z.array(id) }),
});
const courierLeft = defineEvent({
  type: 'CourierLeft',
  schemaVersion: 1,
  schema: z.object({ courierId: id }),
});
const definitions = [parcelSent, parcelArrived, courierSeen, courierLeft];
const shared = { description: 'Synthetic.', roles: ['clerk'] };
const speed = { name: 'speed', title: 'Speed', values: ['slow', 'fast'] };

const weight = defineFigure({
  ...shared,
  name: 'post.weight',
  title: 'Grams sent',
  kind: 'sum',
  dimension: speed,
  handles: [parcelSent],
  entries: ({ data }) => [{ delta: data.grams, dimension: data.speed }],
});
const onTheWay = defineFigure({
  ...shared,
  name: 'post.on-the-way',
  title: 'On the way',
  kind: 'keys',
  dimension: speed,
  handles: [parcelSent, parcelArrived],
  entries: (event) => [
    event.type === 'ParcelSent'
      ? { key: event.data.parcelId, delta: 1, dimension: event.data.speed }
      : { key: event.data.parcelId, delta: -1 },
  ],
});
const lastSent = defineFigure({
  ...shared,
  name: 'post.out',
  title: 'Last seen going out',
  kind: 'flags',
  handles: [parcelSent, parcelArrived],
  entries: ({ type, data }) => [{ key: data.parcelId, delta: type === 'ParcelSent' ? 1 : -1 }],
});
const couriers = defineFigure({
  ...shared,
  name: 'post.couriers',
  title: 'Couriers',
  kind: 'flags',
  handles: [courierSeen, courierLeft],
  entries: (event) =>
    event.type === 'CourierSeen'
      ? event.data.courierIds.map((key) => ({ key, delta: 1 }))
      : [{ key: event.data.courierId, delta: -1 }],
});
const idleCouriers = defineFigure({
  ...shared,
  name: 'post.idle-couriers',
  title: 'Couriers not seen for 45 days',
  kind: 'silent',
  silentForMs: 45 * 86_400_000,
  handles: [courierSeen, courierLeft],
  entries: couriers.entries as never,
});
const busyCouriers = defineFigure({
  ...shared,
  name: 'post.busy-couriers',
  title: 'Couriers seen in the last 30 hours',
  kind: 'recent',
  recentForMs: 30 * 3_600_000,
  handles: [courierSeen, courierLeft],
  entries: couriers.entries as never,
});
const idleShare = defineRatio({
  ...shared,
  name: 'post.idle-share',
  title: 'Idle share',
  part: idleCouriers,
  whole: couriers,
});

describe('figures', () => {
  const registry = new FigureRegistry([
    weight,
    onTheWay,
    lastSent,
    couriers,
    idleCouriers,
    busyCouriers,
    idleShare,
  ]);
  let world: FigureWorld;

  beforeAll(async () => {
    world = await FigureWorld.open(registry, definitions);
  });
  afterAll(() => world?.close());

  it('equal their definitions after every event and as of every position', async () => {
    await proveFigures({ world, registry, definitions }, { runs: 12, length: 14 });
  }, 240_000);

  it('are the same when rebuilt in one go', async () => {
    await world.append(randomUUID(), [
      { type: 'CourierSeen', data: { courierIds: [randomUUID()] }, afterMs: 1 },
    ]);
    const { log, projection, database } = world;
    await rebuildEqualsIncremental({ log, projection, databaseUrl: database.url });
  }, 240_000);

  it('store only ids and numbers', async () => {
    const columns = await world.read(randomUUID(), (manager) =>
      manager.query(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'projection' AND table_name = 'figure_entry' ORDER BY 1`,
      ),
    );
    expect((columns as { name: string }[]).map(({ name }) => name)).toEqual([
      'at',
      'balance',
      'change',
      'delta',
      'dimension',
      'dimension_total',
      'figure',
      'key',
      'ordinal',
      'position',
      'tenant_id',
      'total',
      'until',
    ]);
  });
});
