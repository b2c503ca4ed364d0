import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../shared/api-client/api-error.js';
import { queryClient } from './query-client.js';

const { retry } = queryClient.getDefaultOptions().queries ?? {};
const retries = (failures: number, error: Error): boolean =>
  typeof retry === 'function' && retry(failures, error);

describe('automatic retry', () => {
  it.each([
    [0, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [429, false],
  ])('after status %i: %s', (status, again) => {
    expect(retries(0, new ApiError('no', status))).toBe(again);
  });

  it('ends after the second failure, and never starts for an error in our own code', () => {
    expect(retries(1, new ApiError('no', 0))).toBe(true);
    expect(retries(2, new ApiError('no', 0))).toBe(false);
    expect(retries(0, new TypeError('a bug'))).toBe(false);
  });
});
