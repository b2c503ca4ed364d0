import { describe, expect, it } from '@jest/globals';
import { foundSentence } from './found-sentence.js';

describe('the result of a back-test as a sentence', () => {
  it('covers the whole period when the test is complete', () => {
    expect(foundSentence({ status: 'finished', hits: 3, days: 7 })).toBe(
      'Would have alerted 3 times in 7 days.',
    );
    expect(foundSentence({ status: 'finished', hits: 1, days: 1 })).toBe(
      'Would have alerted 1 time in 1 day.',
    );
    expect(foundSentence({ status: 'finished', hits: 0, days: 7 })).toBe('Would not have alerted in 7 days.');
  });

  it('covers only the period that was read when the test ended early', () => {
    expect(foundSentence({ status: 'running', hits: 0, days: 7 })).toBe(
      'Would have alerted 0 times so far, of 7 days.',
    );
    expect(foundSentence({ status: 'cancelled', hits: 2, days: 7 })).toBe(
      'Would have alerted 2 times in the part that was read.',
    );
  });
});
