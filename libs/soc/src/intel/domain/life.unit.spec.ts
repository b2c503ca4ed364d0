import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { INDICATOR_TYPES } from '../contract/intel.js';
import { IndicatorIndex } from './indicator-index.js';
import { confidenceAt, endOf, HALF_LIFE_DAYS, LEAST_CONFIDENCE } from './life.js';
import { hitsIn } from '../../detection/domain/detect/watch.js';

const DAY = 86_400_000;

describe('the life of an indicator', () => {
  it.each(INDICATOR_TYPES)(
    '%s: half of the confidence is left after a half-life, a quarter after two',
    (type) => {
      const life = { type, confidence: 80, seenAt: 1_000 };
      const days = HALF_LIFE_DAYS[type];
      expect(confidenceAt(life, 1_000)).toBe(80);
      expect(confidenceAt(life, 0)).toBe(80);
      expect(confidenceAt(life, 1_000 + days * DAY)).toBeCloseTo(40, 9);
      expect(confidenceAt(life, 1_000 + 2 * days * DAY)).toBeCloseTo(20, 9);
      expect(endOf(life, { softens: false })).toBeCloseTo(1_000 + 3 * days * DAY, 0);
    },
  );

  it('ends at the least confidence, or when its source says so, whichever is earlier', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...INDICATOR_TYPES),
        fc.integer({ min: 0, max: 100 }),
        fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: undefined }),
        (type, confidence, day) => {
          const life = { type, confidence, seenAt: 0 };
          const expires = day === undefined ? undefined : day * DAY;
          const end = endOf(life, { expires, softens: false });
          if (expires !== undefined) expect(end).toBeLessThanOrEqual(expires);
          if (confidence < LEAST_CONFIDENCE) expect(end).toBe(0);
          else if (end !== expires) expect(confidenceAt(life, end)).toBeCloseTo(LEAST_CONFIDENCE, 6);
          expect(endOf(life, { expires, softens: true })).toBe(expires ?? Number.POSITIVE_INFINITY);
        },
      ),
    ));

  it('matches only before its end, with the confidence that is left', () => {
    const seenAt = Date.UTC(2026, 0, 1);
    const threats = new IndicatorIndex();
    const life = { type: 'ip', confidence: 80, seenAt } as const;
    const endsAt = endOf(life, { softens: false });
    threats.add(
      { type: 'ip', value: '192.0.2.1', source: 's', confidence: 80, tags: [] },
      { seenAt, endsAt },
    );
    const lists = { generation: 1, threats, harmless: new IndicatorIndex() };
    const at = (days: number) => hitsIn('from 192.0.2.1', lists, seenAt + days * DAY)[0]?.confidence;
    expect([at(0), at(30), at(60), at(89), at(90), at(5_000)]).toEqual([
      80,
      40,
      20,
      10,
      undefined,
      undefined,
    ]);
  });

  it('ends for one source only; another source with a later end then applies', () => {
    const threats = new IndicatorIndex();
    const about = { type: 'domain', value: 'bad.example', tags: [] } as const;
    threats.add({ ...about, source: 'sure', confidence: 90 }, { seenAt: 0, endsAt: 10 });
    threats.add({ ...about, source: 'lasting', confidence: 50 }, { seenAt: 0, endsAt: 20 });
    const lists = { generation: 1, threats, harmless: new IndicatorIndex() };
    const source = (at: number) => hitsIn('www.bad.example', lists, at)[0]?.source;
    expect([source(9), source(10), source(19), source(20)]).toEqual([
      'sure',
      'lasting',
      'lasting',
      undefined,
    ]);
  });
});
