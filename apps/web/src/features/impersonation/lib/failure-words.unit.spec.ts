import { describe, expect, it } from '@jest/globals';
import { failureWords } from './failure-words.js';

describe('the reason of a failed network', () => {
  it.each([
    [
      'X refused the request (HTTP 403). Check its settings.',
      'X refused the request. Check its settings.',
      'HTTP 403',
    ],
    [
      'X cannot be reached (ECONNREFUSED). Scan again later.',
      'X cannot be reached. Scan again later.',
      'ECONNREFUSED',
    ],
    [
      'X no longer accepts the access token (code 190). Set a new one.',
      'X no longer accepts the access token. Set a new one.',
      'code 190',
    ],
    [
      'X refused the request (platform.policy). Check its settings.',
      'X refused the request. Check its settings.',
      'platform.policy',
    ],
    ['X asks to wait (for a while).', 'X asks to wait (for a while).', null],
  ])('of %s has its code apart', (reason, words, code) => {
    expect(failureWords(reason)).toEqual({ words, code });
  });
});
