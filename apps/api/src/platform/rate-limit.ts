import { addressBlock } from '@rampart/identity-access';
import { type Clock, DomainError } from '@rampart/kernel';
import type { NextFunction, Request, Response } from 'express';

interface TokenBucket {
  tokens: number;
  at: number;
}

const REMEMBERED = 50_000;

/** A token bucket for each key: `burst` at once, `perSecond` on average. In memory: it protects this process. */
export class RateLimiter {
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(
    private readonly limits: { readonly perSecond: number; readonly burst: number },
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `request.too-many` with `retryAfterSeconds` */
  take(key: string): void {
    const now = this.clock.now().getTime();
    const known = this.buckets.get(key) ?? { tokens: this.limits.burst, at: now };
    // A clock that is set back takes nothing away.
    const elapsed = Math.max(0, now - known.at);
    const refilled = known.tokens + (elapsed / 1000) * this.limits.perSecond;
    const tokens = Math.min(this.limits.burst, refilled) - 1;
    if (tokens < 0) {
      const retryAfterSeconds = Math.max(1, Math.ceil(-tokens / this.limits.perSecond));
      throw new DomainError('request.too-many', 'rate-limited', 'Too many requests. Wait a moment.', {
        retryAfterSeconds,
      });
    }
    // Re-inserted, so that the map's first key is always the one longest unused.
    this.buckets.delete(key);
    this.buckets.set(key, { tokens, at: now });
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > REMEMBERED && oldest !== undefined) this.buckets.delete(oldest);
  }
}

/** Limits every address, before bodies are read. Health checks are free. */
export function rateLimit(limiter: RateLimiter) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (!request.path.startsWith('/api/health/')) limiter.take(addressBlock(request.ip ?? ''));
    next();
  };
}
