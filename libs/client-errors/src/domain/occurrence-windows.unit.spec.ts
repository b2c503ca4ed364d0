import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fingerprintOf, overflow } from './fingerprint.js';
import { type CountedReports, OccurrenceWindows } from './occurrence-windows.js';
import { addOccurrences, occurrenceOf } from './occurrences.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const WORDS = 'abcdefghijklmnopqrstuvwxyz';
/** Messages of letters only, because numbers are ignored in titles. */
const wordOf = (index: number) => `${WORDS[Math.floor(index / 26) % 26] ?? ''}-${WORDS[index % 26] ?? ''}`;

const fingerprints = new Map<string, CountedReports['fingerprint']>();

function report(message: string, ms = 0): CountedReports {
  const at = new Date(ms).toISOString();
  const sent = {
    message,
    stack: null,
    componentStack: null,
    timestamp: at,
    userAgent: 'curl/8',
    url: 'https://rampart.test/core',
  };
  const fingerprint = fingerprints.get(message) ?? fingerprintOf(sent, sha256);
  fingerprints.set(message, fingerprint);
  return {
    fingerprint,
    occurrences: occurrenceOf(sent, at),
    sample: sent,
    reporterId: null,
    at,
  };
}
const counts = (due: readonly CountedReports[]) => due.map(({ occurrences }) => occurrences.count);

describe('windows of occurrences', () => {
  it('pass the first report and hold the others until the window closes', () => {
    const windows = new OccurrenceWindows();
    expect(windows.offer(report('a'), 0)).not.toBeNull();
    for (let i = 0; i < 5_000; i += 1) expect(windows.offer(report('a', i), i)).toBeNull();
    expect(windows.close(9_999)).toEqual([]);
    expect(windows.close(10_000)).toMatchObject([
      { occurrences: { count: 5_000, routes: { '/core': 5_000 }, browsers: { other: 5_000 } } },
    ]);
  });

  it('grow while reports keep coming, and close after a time without reports', () => {
    const windows = new OccurrenceWindows();
    let recorded = windows.offer(report('a'), 0) === null ? 0 : 1;
    const day = 24 * 3_600_000;
    for (let now = 1_000; now <= day; now += 1_000) {
      if (windows.offer(report('a', now), now) !== null) recorded += 1;
      recorded += windows.close(now).length;
    }
    expect(recorded).toBeLessThan(155);
    windows.close(2 * day);
    expect(windows.close(3 * day)).toEqual([]);
    expect(windows.offer(report('a'), 3 * day)).not.toBeNull();
  });

  it('open for at most thirty new groups a minute', () => {
    const windows = new OccurrenceWindows();
    const begin = (index: number, now: number) => {
      const own = report(wordOf(index), now);
      const tooMuch = windows.isTooMuch(own.fingerprint.groupId, now);
      windows.offer(tooMuch ? { ...own, fingerprint: overflow(sha256) } : own, now);
      return tooMuch;
    };
    const refused = Array.from({ length: 100 }, (_, index) => begin(index, 1_000)).filter(Boolean);
    expect(refused).toHaveLength(70);
    expect(begin(0, 2_000)).toBe(false);
    expect(begin(200, 61_000)).toBe(false);
    expect(counts(windows.close(Infinity)).reduce((sum, count) => sum + count, 0)).toBe(70);
  });

  it('count every report exactly once, for any order and times of reports', () => {
    const step = fc.record({ group: fc.nat(3), pause: fc.nat(400_000), close: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const windows = new OccurrenceWindows();
        const recorded: CountedReports[] = [];
        let now = 0;
        for (const { group, pause, close } of steps) {
          now += pause;
          const due = windows.offer(report(wordOf(group), now), now);
          if (due !== null) recorded.push(due);
          if (close) recorded.push(...windows.close(now));
        }
        recorded.push(...windows.close(Infinity));
        expect(counts(recorded).reduce((sum, count) => sum + count, 0)).toBe(steps.length);
      }),
    );
  });
});

describe('adding occurrences', () => {
  it('gives the same sum in any order, and distinguishes at most twenty names', () => {
    const one = occurrenceOf({ ...report('a').sample, url: 'https://r.test/a' }, new Date(5).toISOString());
    const two = occurrenceOf({ ...report('a').sample, url: 'https://r.test/b' }, new Date(1).toISOString());
    expect(addOccurrences(one, two)).toEqual(addOccurrences(two, one));
    expect(addOccurrences(one, two)).toMatchObject({ count: 2, firstAt: two.firstAt, lastAt: one.lastAt });
    const many = Array.from({ length: 50 }, (_, index) =>
      occurrenceOf({ ...report('a').sample, url: `https://r.test/${wordOf(index)}` }, one.lastAt),
    ).reduce(addOccurrences);
    expect(Object.keys(many.routes)).toHaveLength(21);
    expect(many.routes).toMatchObject({ other: 30 });
  });
});
