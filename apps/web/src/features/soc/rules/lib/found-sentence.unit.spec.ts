import { describe, expect, it } from '@jest/globals';
import { foundSentence } from './found-sentence.js';

describe('what a rule would have done', () => {
  it('is said for the whole time when the test is over', () => {
    expect(foundSentence({ status: 'finished', hits: 3, days: 7 })).toBe(
      'Would have alerted 3 times in 7 days.',
    );
    expect(foundSentence({ status: 'finished', hits: 1, days: 1 })).toBe(
      'Would have alerted 1 time in 1 day.',
    );
    expect(foundSentence({ status: 'finished', hits: 0, days: 7 })).toBe('Would not have alerted in 7 days.');
  });

  it('claims no more than was read before the end', () => {
    expect(foundSentence({ status: 'running', hits: 0, days: 7 })).toBe(
      'Would have alerted 0 times so far, of 7 days.',
    );
    expect(foundSentence({ status: 'cancelled', hits: 2, days: 7 })).toBe(
      'Would have alerted 2 times in the part that was read.',
    );
  });
});
