import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SocAlert } from '../../contract/alerts.js';
import { Repetitions, type TrackedChange } from './repetitions.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 22);
const at = (minute: number): string => new Date(START + minute * MINUTE).toISOString();

/** `row` identifies the triggering event. */
const found = (row: number, minute: number): SocAlert => ({
  ...{ id: `a${row}`, ruleId: 'r', ruleVersion: '1', title: 'R', severity: 'high', tags: [], key: 'k' },
  ...{ time: at(minute), first: String(row), trigger: String(row), count: 1, late: false },
  evidence: [String(row)],
});
const taking = (within = HOUR, loose: number | null = null) => ({ key: 'k', within, loose, at: START });
const brief = (changes: readonly TrackedChange[]): string[] =>
  changes.map(({ kind, alert }) =>
    kind === 'repeated'
      ? `${alert.id} x${alert.occurrences} ${alert.first}..${alert.lastTrigger}`
      : `${kind} ${alert.id}`,
  );

describe('repeated alerts', () => {
  it('are raised once; later findings within the interval, its end included, are repetitions', () => {
    const repetitions = new Repetitions();
    repetitions.put(found(1, 0), taking());
    expect(brief(repetitions.changes())).toEqual(['raised a1']);
    repetitions.put(found(2, 60), taking());
    expect(repetitions.changes()).toEqual([
      {
        kind: 'repeated',
        raisedAt: START,
        alert: {
          ...{ id: 'a1', time: at(0), first: '1', trigger: '1', count: 1, late: false, occurrences: 2 },
          ...{ lastSeen: at(60), lastTrigger: '2', evidence: ['1', '2'] },
        },
      },
    ]);
    repetitions.put(found(3, 121), taking());
    expect(brief(repetitions.changes())).toEqual(['raised a3']);
    expect(repetitions.changes()).toEqual([]);
  });

  it('are reported once per delivery, however many repetitions the delivery has', () => {
    const repetitions = new Repetitions();
    for (let row = 1; row <= 1_000; row += 1) repetitions.put(found(row, row / 60), taking());
    expect(brief(repetitions.changes())).toEqual(['raised a1', 'a1 x1000 1..1000']);
  });

  it('become separate alerts when the rule has no interval or the key differs', () => {
    const repetitions = new Repetitions();
    for (const row of [1, 2]) repetitions.put(found(row, 0), taking(0));
    repetitions.put(found(3, 0), { ...taking(), key: 'other' });
    expect(brief(repetitions.changes())).toEqual(['raised a1', 'raised a2', 'raised a3']);
  });

  it('become a new alert after a day, and after the first one is resolved', () => {
    const repetitions = new Repetitions();
    for (let hour = 0; hour <= 25; hour += 1) repetitions.put(found(hour, hour * 60), taking());
    expect(brief(repetitions.changes())).toEqual([...['raised a0', 'a0 x25 0..24'], 'raised a25']);
    repetitions.settle(['a25']);
    repetitions.put(found(26, 25 * 60 + 1), taking());
    repetitions.put(found(27, 25 * 60 + 2), taking());
    expect(brief(repetitions.changes())).toEqual(['raised a26', 'a26 x2 26..27']);
  });

  it('keep their id when an earlier event arrives late', () => {
    const repetitions = new Repetitions();
    repetitions.put(found(1, 30), taking());
    repetitions.changes();
    repetitions.put(found(2, 10), taking());
    expect(brief(repetitions.changes())).toEqual(['a1 x2 2..1']);
  });

  it('stay valid until every event that raised them is withdrawn', () => {
    const repetitions = new Repetitions();
    const loose = taking(HOUR, HOUR);
    repetitions.put(found(1, 0), loose);
    repetitions.put(found(2, 5), loose);
    repetitions.changes();
    repetitions.take('a1', 'k');
    expect(brief(repetitions.changes())).toEqual(['a1 x1 2..2']);
    repetitions.take('a2', 'k');
    expect(brief(repetitions.changes())).toEqual(['withdrawn a1']);
    repetitions.put(found(2, 5), loose);
    expect(brief(repetitions.changes())).toEqual(['raised a2']);
    repetitions.take('before-there-were-repetitions', 'k');
    expect(brief(repetitions.changes())).toEqual(['withdrawn before-there-were-repetitions']);
  });

  it('are not reported when they are withdrawn in the same delivery', () => {
    const repetitions = new Repetitions();
    repetitions.put(found(1, 0), taking(HOUR, HOUR));
    repetitions.take('a1', 'k');
    expect(repetitions.changes()).toEqual([]);
    repetitions.put(found(2, 0), taking(HOUR, HOUR));
    repetitions.put(found(3, 1), taking(HOUR, HOUR));
    repetitions.take('a2', 'k');
    const [change] = repetitions.changes();
    expect(change).toMatchObject({ kind: 'raised', alert: { id: 'a2', first: '3', time: at(1) } });
  });
});

type Step =
  | { readonly kind: 'found'; readonly minute: number; readonly loose: boolean }
  | { readonly kind: 'taken'; readonly place: number }
  | { readonly kind: 'settled'; readonly place: number }
  | { readonly kind: 'changes' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('found' as const),
    minute: fc.integer({ min: 0, max: 3_000 }),
    loose: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('taken' as const), place: fc.nat(40) }),
  fc.record({ kind: fc.constant('settled' as const), place: fc.nat(40) }),
  fc.constant({ kind: 'changes' as const }),
);

class Oracle {
  readonly alerts: { id: string; minutes: Map<string, number>; settled: boolean }[] = [];

  found(row: number, minute: number): void {
    const taker = this.alerts.findLast(({ minutes, settled }) => {
      const [first, last] = [Math.min(...minutes.values()), Math.max(...minutes.values())];
      const long = Math.max(minute, last) - Math.min(minute, first);
      return !settled && minute >= first - 60 && minute <= last + 60 && long <= 1_440;
    });
    if (taker === undefined)
      this.alerts.push({ id: `a${row}`, minutes: new Map([[`a${row}`, minute]]), settled: false });
    else taker.minutes.set(`a${row}`, minute);
  }
  taken(id: string): void {
    for (const [place, { minutes }] of this.alerts.entries())
      if (minutes.delete(id) && minutes.size === 0) this.alerts.splice(place, 1);
  }
  tracked(): string[] {
    return this.alerts
      .map(({ id, minutes }) => `${id} ${minutes.size} ${at(Math.max(...minutes.values()))}`)
      .sort();
  }
}

describe('after findings, withdrawals, resolutions and reports', () => {
  it('alerts equal those of a simple reference model, also after a restart from a snapshot', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(60), (steps, cut) => {
        let repetitions = new Repetitions();
        const oracle = new Oracle();
        const known = new Map<string, string>();
        const looseIds: string[] = [];
        const tell = (): void => {
          for (const { kind, alert } of repetitions.changes())
            if (kind === 'withdrawn') {
              expect(known.delete(alert.id)).toBe(true);
            } else if (kind === 'raised') {
              expect(known.has(alert.id)).toBe(false);
              known.set(alert.id, `${alert.id} 1 ${alert.time}`);
            } else {
              expect(known.has(alert.id)).toBe(true);
              known.set(alert.id, `${alert.id} ${alert.occurrences} ${alert.lastSeen}`);
            }
        };
        for (const [row, each] of steps.entries()) {
          if (row === cut) {
            tell();
            repetitions = new Repetitions(JSON.parse(JSON.stringify(repetitions.snapshot())));
          }
          if (each.kind === 'found') {
            repetitions.put(found(row, each.minute), taking(HOUR, each.loose ? 100 * 24 * HOUR : null));
            oracle.found(row, each.minute);
            if (each.loose) looseIds.push(`a${row}`);
          } else if (each.kind === 'taken') {
            const [id] = looseIds.splice(each.place % Math.max(1, looseIds.length), 1);
            if (id === undefined) continue;
            repetitions.take(id, 'k');
            oracle.taken(id);
          } else if (each.kind === 'settled') {
            const alert = oracle.alerts[each.place % Math.max(1, oracle.alerts.length)];
            if (alert === undefined) continue;
            alert.settled = true;
            repetitions.settle([alert.id]);
          } else tell();
        }
        tell();
        expect([...known.values()].sort()).toEqual(oracle.tracked());
      }),
      { numRuns: 1_000 },
    );
  });
});
