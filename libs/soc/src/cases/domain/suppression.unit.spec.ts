import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { SuppressionEvent } from './suppression.events.js';
import { type SuppressionCommand, suppressionDecider } from './suppression.js';

const suppressionId = '00000000-0000-7000-8000-000000000001';
const by = '00000000-0000-7000-8000-000000000009';
const said = { suppressionId, ruleId: 'r', entity: null, entityId: null, reason: 'our own scanner', by };
const now = '2026-11-22T10:00:00.000Z';
const suppress = (until: string): SuppressionCommand => ({
  type: 'SuppressAlerts',
  data: { ...said, until, now },
});
const suppressed: SuppressionEvent = {
  type: 'SocAlertsSuppressed',
  data: { ...said, until: '2026-11-23T10:00:00.000Z' },
};
const lift: SuppressionCommand = { type: 'LiftSuppression', data: { suppressionId, by } };

const given = (...history: readonly SuppressionEvent[]) => ({
  when: (command: SuppressionCommand) =>
    suppressionDecider.decide(command, fold(suppressionDecider, history)),
});

describe('a suppression window', () => {
  it('must end within ninety days', () => {
    expect(given().when(suppress('2026-11-23T10:00:00.000Z'))).toEqual([suppressed]);
    expect(() => given().when(suppress(now))).toThrow('90 days at most');
    expect(() => given().when(suppress('2027-03-01T00:00:00.000Z'))).toThrow('90 days at most');
    expect(() => given().when(suppress('soon'))).toThrow('90 days at most');
  });

  it('can be ended early only once', () => {
    const lifted: SuppressionEvent = { type: 'SocSuppressionLifted', data: { suppressionId, by } };
    expect(given(suppressed).when(lift)).toEqual([lifted]);
    expect(given(suppressed, lifted).when(lift)).toEqual([]);
    expect(() => given().when(lift)).toThrow('window does not exist');
  });
});
