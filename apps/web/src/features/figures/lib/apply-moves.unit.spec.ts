import { describe, expect, it } from '@jest/globals';
import type { FigureMoved, FigureView } from '@rampart/figures/contract';
import fc from 'fast-check';
import { applyMoves } from './apply-moves.js';

const YESTERDAY = '2025-12-31T00:00:00.000Z';

const figure = (name: string, kind: FigureView['kind'] = 'sum'): FigureView => ({
  name,
  title: name,
  description: '',
  kind,
  value: 5,
  ratio: null,
  change: 2,
  dimension: {
    name: 'risk',
    title: 'Risk',
    values: [
      { value: 'high', count: 4, change: 2 },
      { value: 'low', count: 1, change: 0 },
    ],
  },
  buckets: [
    { from: '2025-12-30T00:00:00.000Z', until: YESTERDAY, value: 3, change: 0, parts: [0, 0] },
    { from: YESTERDAY, until: '2025-12-31T23:00:00.000Z', value: 5, change: 2, parts: [2, 0] },
  ],
  topics: [],
});
const moved = (position: number, ...moves: FigureMoved['data']['moves']): FigureMoved => ({
  type: 'figure-moved.v1',
  position,
  data: { at: '2026-01-01T00:00:00.000Z', moves },
});
const snapshot = { data: [figure('a.sum'), figure('a.keys', 'keys')], asOf: 10 };

describe('applying changes of figures', () => {
  it('updates a sum, its part and the newest bucket', () => {
    const { snapshot: next, stale } = applyMoves(snapshot, [
      moved(11, { name: 'a.sum', delta: 3, dimension: 'low' }),
    ]);
    expect(stale).toBe(false);
    expect(next.asOf).toBe(11);
    expect(next.data[0]).toMatchObject({ value: 8, change: 5 });
    expect(next.data[0]?.dimension?.values).toEqual([
      { value: 'high', count: 4, change: 2 },
      { value: 'low', count: 4, change: 3 },
    ]);
    expect(next.data[0]?.buckets[1]).toEqual({
      from: YESTERDAY,
      // Exclusive, so that the event itself is within the period.
      until: '2026-01-01T00:00:00.001Z',
      value: 8,
      change: 5,
      parts: [2, 3],
    });
    expect(next.data[1]).toBe(snapshot.data[1]);
  });

  it('marks a figure to be queried when only the server can compute it', () => {
    const keys = applyMoves(snapshot, [moved(11, { name: 'a.keys', delta: null, dimension: null })]);
    expect(keys.stale).toBe(true);
    expect(keys.snapshot.data[1]?.value).toBe(5);
    const other = applyMoves(snapshot, [moved(11, { name: 'b.keys', delta: null, dimension: null })]);
    expect(other.stale).toBe(false);
  });

  it('ignores changes that the snapshot already includes', () => {
    const message = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -2, max: 2 }))
      .map(([position, delta]) => moved(position, { name: 'a.sum', delta, dimension: 'high' }));
    fc.assert(
      fc.property(
        fc.uniqueArray(message, { selector: ({ position }) => position }),
        fc.nat(40),
        (messages, cut) => {
          const ordered = messages.toSorted((a, b) => a.position - b.position);
          const once = applyMoves(snapshot, ordered).snapshot;
          expect(applyMoves(once, ordered).snapshot).toEqual(once);
          const early = ordered.filter(({ position }) => position <= cut);
          expect(applyMoves(applyMoves(snapshot, early).snapshot, ordered).snapshot).toEqual(once);
        },
      ),
    );
  });
});
