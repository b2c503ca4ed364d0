import { describe, expect, it } from '@jest/globals';
import { caseIdSchema, CASE_WINDOW_MS, RISK_HALF_LIFE_MS } from '../contract/cases.js';
import { caseIdOf, isNear, riskOf } from './grouping.js';

describe('the case of an alert', () => {
  it('includes events up to a day before or after its alerts, and no others', () => {
    const held = { first: CASE_WINDOW_MS, last: 2 * CASE_WINDOW_MS };
    expect([0, 3 * CASE_WINDOW_MS].map((time) => isNear(time, held))).toEqual([true, true]);
    expect([-1, 3 * CASE_WINDOW_MS + 1].map((time) => isNear(time, held))).toEqual([false, false]);
  });

  it('has an id derived from its first alert', () => {
    const id = caseIdOf('0123456789abcdef0123456789abcdef');
    expect(caseIdSchema.parse(id)).toBe('01234567-89ab-8def-8123-456789abcdef');
  });
});

describe('the risk of an entity', () => {
  const high = { severity: 'high', time: 0, raisedAt: 0 } as const;

  it('halves with every half-life', () => {
    expect([0, 1, 2].map((lives) => riskOf([high], lives * RISK_HALF_LIFE_MS))).toEqual([40, 20, 10]);
  });

  it('adds up the alerts to at most 100, in any order', () => {
    const low = { severity: 'low', time: RISK_HALF_LIFE_MS, raisedAt: RISK_HALF_LIFE_MS } as const;
    expect(riskOf([high, low], RISK_HALF_LIFE_MS)).toBe(25);
    expect(riskOf([low, high], RISK_HALF_LIFE_MS)).toBe(25);
    expect(riskOf(Array(9).fill({ ...high, severity: 'critical' }), 0)).toBe(100);
  });

  it('grows by a quarter each time the number of repetitions doubles', () => {
    expect([1, 2, 4, 16, 256].map((occurrences) => riskOf([{ ...high, occurrences }], 0))).toEqual([
      ...[40, 50, 60, 80, 100],
    ]);
  });

  it('counts an alert dated in the future as of its arrival', () => {
    const ahead = { severity: 'high', time: 9 * RISK_HALF_LIFE_MS, raisedAt: 0 } as const;
    expect(riskOf([ahead], RISK_HALF_LIFE_MS)).toBe(20);
  });
});
