import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import { z } from 'zod';
import { PermanentJobError, RetryLaterError } from './job.js';
import { decideRetry } from './retry-policy.js';

describe('decideRetry', () => {
  it.each([
    ['a permanent job error', new PermanentJobError('the account is gone')],
    ['data that is not the job’s', new z.ZodError([])],
    ['an invalid input', new DomainError('x.bad', 'invalid', 'bad')],
    ['something that does not exist', new DomainError('x.gone', 'not-found', 'gone')],
    ['a lack of rights', new DomainError('x.no', 'forbidden', 'no')],
    ['a refused sign-in', new DomainError('x.who', 'unauthenticated', 'who')],
  ])('gives up after %s', (_case, error) => {
    expect(decideRetry(error)).toEqual({ kind: 'permanent' });
  });

  it.each([
    ['an unknown error', new Error('socket hang up')],
    ['something thrown that is no error', 'boom'],
    ['an unavailable network', new DomainError('x.down', 'unavailable', 'down')],
    ['a conflict', new DomainError('x.raced', 'conflict', 'raced')],
    ['a rate limit without a time', new DomainError('x.slow', 'rate-limited', 'slow')],
  ])('counts an attempt for %s', (_case, error) => {
    expect(decideRetry(error)).toEqual({ kind: 'retry' });
  });

  it('waits as long as the error requests', () => {
    expect(decideRetry(new RetryLaterError('busy', 2499.2))).toEqual({ kind: 'later', delayMs: 2500 });
    expect(decideRetry(new DomainError('x.slow', 'rate-limited', 'slow', { retryAfterMs: 900 }))).toEqual({
      kind: 'later',
      delayMs: 900,
    });
  });

  it('limits a requested wait to between 100 ms and one day', () => {
    expect(decideRetry(new RetryLaterError('busy', 0))).toEqual({ kind: 'later', delayMs: 100 });
    expect(decideRetry(new RetryLaterError('busy', Number.MAX_SAFE_INTEGER))).toEqual({
      kind: 'later',
      delayMs: 86_400_000,
    });
  });
});
