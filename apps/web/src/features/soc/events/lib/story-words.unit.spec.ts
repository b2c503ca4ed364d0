import { describe, expect, it } from '@jest/globals';
import { storyWords } from './story-words.js';

type Counted = Parameters<typeof storyWords>[0];

const story: Counted = {
  ...{ subject: 'client', value: '203.0.113.9', events: 20, complete: true },
  ...{ failed: 17, succeeded: 1, userCount: 3, hostCount: 1 },
};

const CASES: readonly [Counted, string][] = [
  [story, '203.0.113.9: 18 sign-in attempts as 3 users on 1 host. 1 succeeded.'],
  [{ ...story, succeeded: 0 }, '203.0.113.9: 17 sign-in attempts as 3 users on 1 host. None succeeded.'],
  [{ ...story, failed: 0 }, '203.0.113.9: 1 sign-in attempt as 3 users on 1 host. All succeeded.'],
  [
    { ...story, subject: 'user', value: 'root', failed: 0, succeeded: 0, complete: false },
    'User root: at least 20 events on 1 host.',
  ],
  [
    { ...story, subject: 'host', value: 'gate', failed: 0, succeeded: 0, userCount: 0 },
    'Host gate: 20 events.',
  ],
];

describe('the words for the story of an event', () => {
  it.each(CASES)('of %j are exact', (counted, words) => {
    expect(storyWords(counted)).toBe(words);
  });
});
