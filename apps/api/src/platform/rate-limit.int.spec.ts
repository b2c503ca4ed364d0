import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { RateLimiter } from './rate-limit.js';

const refused = (seconds: number) =>
  expect.objectContaining({ code: 'request.too-many', details: { retryAfterSeconds: seconds } });

describe('RateLimiter', () => {
  it('allows a burst, then the average, and says how long to wait', () => {
    const clock = new FixedClock(new Date(0));
    const limiter = new RateLimiter({ perSecond: 0.5, burst: 3 }, clock);
    for (let call = 0; call < 3; call += 1) limiter.take('a');
    expect(() => limiter.take('a')).toThrow(refused(2));
    limiter.take('b');
    clock.advance(2_000);
    limiter.take('a');
    expect(() => limiter.take('a')).toThrow(refused(2));
  });

  it('never saves up more than a burst', () => {
    const clock = new FixedClock(new Date(0));
    const limiter = new RateLimiter({ perSecond: 10, burst: 2 }, clock);
    limiter.take('a');
    clock.advance(3_600_000);
    limiter.take('a');
    limiter.take('a');
    expect(() => limiter.take('a')).toThrow(refused(1));
  });

  it('takes nothing away when the clock is set back', () => {
    const clock = new FixedClock(new Date(3_600_000));
    const limiter = new RateLimiter({ perSecond: 10, burst: 2 }, clock);
    limiter.take('a');
    clock.advance(-3_600_000);
    limiter.take('a');
    expect(() => limiter.take('a')).toThrow(refused(1));
  });
});
