import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LiveRows } from './live-rows.js';

interface Row {
  readonly id: string;
  readonly value: number;
}

function setUp(limit?: number) {
  const frames: (() => void)[] = [];
  let notifications = 0;
  const live = new LiveRows<Row>({
    id: ({ id }) => id,
    scheduler: {
      now: () => 0,
      nextFrame: (callback) => void frames.push(callback),
      after: (callback) => callback(),
    },
    ...(limit ? { limit } : {}),
  });
  live.subscribe(() => void (notifications += 1));
  return {
    live,
    paint: () => frames.splice(0).forEach((frame) => frame()),
    notifications: () => notifications,
    shown: () => live.read().rows.map(({ id, value }) => `${id}${value}`),
  };
}

describe('live rows', () => {
  it('show the last state of each row once per frame, newest row first', () => {
    const { live, paint, notifications, shown } = setUp();
    for (let value = 1; value <= 500; value += 1) live.put([{ id: 'a', value }]);
    live.put([{ id: 'b', value: 1 }]);
    expect(notifications()).toBe(0);
    paint();
    expect(shown()).toEqual(['b1', 'a500']);
    expect(notifications()).toBe(1);
  });

  it('keep unchanged rows as the same objects, in their places', () => {
    const { live, paint } = setUp();
    live.replace([
      { id: 'a', value: 1 },
      { id: 'b', value: 1 },
      { id: 'c', value: 1 },
    ]);
    const before = live.read().rows;
    live.put([{ id: 'b', value: 2 }]);
    paint();
    const after = live.read().rows;
    expect(after.map(({ value }) => value)).toEqual([1, 2, 1]);
    expect([after[0] === before[0], after[2] === before[2]]).toEqual([true, true]);
  });

  it('collect all messages while paused, count them, and lose none', () => {
    const { live, paint, shown } = setUp();
    live.replace([{ id: 'a', value: 1 }]);
    live.pause();
    live.put([{ id: 'a', value: 2 }]);
    live.put([{ id: 'a', value: 3 }]);
    live.put([{ id: 'b', value: 1 }]);
    paint();
    expect(shown()).toEqual(['a1']);
    expect(live.read()).toMatchObject({ paused: true, held: 2 });
    live.resume();
    expect(shown()).toEqual(['b1', 'a3']);
    expect(live.read()).toMatchObject({ paused: false, held: 0 });
  });

  it('drop the oldest rows beyond their limit', () => {
    const { live, paint, shown } = setUp(2);
    live.put([{ id: 'a', value: 1 }]);
    paint();
    live.put([
      { id: 'b', value: 1 },
      { id: 'c', value: 1 },
    ]);
    paint();
    expect(shown()).toEqual(['c1', 'b1']);
    live.put([{ id: 'a', value: 2 }]);
    paint();
    expect(shown()).toEqual(['a2', 'c1']);
  });

  it('have the same final state after a batch of messages as after single ones', () => {
    const message = fc.oneof(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.nat(99) }),
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(message, { maxLength: 40 }), (messages) => {
        const { live, paint } = setUp();
        const model = new Map<string, number>();
        for (const next of messages) {
          if (next === null) paint();
          else if (typeof next === 'string') {
            live.remove([next]);
            model.delete(next);
          } else {
            live.put([next]);
            model.set(next.id, next.value);
          }
        }
        paint();
        const rows = live.read().rows;
        expect(new Map(rows.map(({ id, value }) => [id, value]))).toEqual(model);
        expect(rows).toHaveLength(model.size);
      }),
    );
  });
});
