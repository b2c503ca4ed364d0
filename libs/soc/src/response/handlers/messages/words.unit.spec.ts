import { describe, expect, it } from '@jest/globals';
import { type ClosedMessage, sentenceOf } from './words.js';

const closed = (changes: Partial<ClosedMessage>): ClosedMessage => ({
  ...{ messageId: '00000000-0000-7000-8000-000000000001', ruleId: 'r', title: 'Failures', severity: 'high' },
  ...{ channels: ['chat'], count: 1, alertIds: ['a'], firstAt: '2026-11-22T11:00:00.000Z' },
  ...{ lastAt: '2026-11-22T11:30:00.000Z', ...changes },
});

describe('the sentence about a message', () => {
  it('contains the time, the number of alerts and their repetitions', () => {
    const from = 'from 2026-11-22 11:00 UTC to 2026-11-22 11:30 UTC';
    expect(sentenceOf(closed({}))).toBe('Failures (high) at 2026-11-22 11:00 UTC');
    expect(sentenceOf(closed({ occurrences: 1 }))).toBe('Failures (high) at 2026-11-22 11:00 UTC');
    expect(sentenceOf(closed({ occurrences: 12 }))).toBe(`Failures (high): seen 12 times ${from}`);
    expect(sentenceOf(closed({ count: 3, occurrences: 3 }))).toBe(`Failures (high): 3 alerts ${from}`);
    expect(sentenceOf(closed({ count: 3, occurrences: 9 }))).toBe(
      `Failures (high): 3 alerts, seen 9 times ${from}`,
    );
    expect(sentenceOf(closed({ count: 0, firstAt: null, lastAt: null }))).toBe('Failures (high)');
  });
});
