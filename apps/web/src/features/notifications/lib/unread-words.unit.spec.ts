import { describe, expect, it } from '@jest/globals';
import { badgeOf } from './unread-words.js';

describe('the number on the bell', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('of %d is "%s"', (unread, badge) => expect(badgeOf(unread)).toBe(badge));
});
