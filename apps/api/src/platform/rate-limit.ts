import { TokenBuckets } from '@rampart/database';
import { addressBlock } from '@rampart/identity-access';
import { type Clock, DomainError, t } from '@rampart/kernel';
import type { NextFunction, Request, Response } from 'express';
import type { Runtime } from './runtime.js';

/** Allows `burst` calls at once and `perSecond` on average. */
export interface RateLimit {
  readonly name: string;
  readonly perSecond: number;
  readonly burst: number;
  /** Tokens that a process reserves in advance, which saves queries. The default is 1. */
  readonly inAdvance?: number;
}

interface Known {
  tokens: number;
  at: number;
  refusedUntil: number;
  waiting: number;
  asking: Promise<void> | null;
}

const REMEMBERED = 50_000;
/** How long reserved tokens are valid, milliseconds. */
const HELD_MS = 5_000;

/** A token bucket per key, shared by all processes. A refusal is repeated from memory, so a flood costs no query. */
export class RateLimiter {
  private readonly known = new Map<string, Known>();
  private readonly buckets: TokenBuckets;
  private readonly clock: Clock;

  constructor(
    { database, clock }: Pick<Runtime, 'database' | 'clock'>,
    private readonly limit: RateLimit,
  ) {
    this.buckets = new TokenBuckets(database);
    this.clock = clock;
  }

  /** @throws DomainError `request.too-many` with `retryAfterSeconds` */
  async take(key: string): Promise<void> {
    const known = this.knownOf(key);
    known.waiting += 1;
    try {
      while (!this.takeKnown(known)) {
        known.asking ??= this.ask(key, known).finally(() => (known.asking = null));
        await known.asking;
      }
    } finally {
      known.waiting -= 1;
    }
  }

  /** Takes a token from memory. @returns whether there was one @throws DomainError `request.too-many` */
  private takeKnown(known: Known): boolean {
    const elapsed = this.now() - known.at;
    // A negative time means that the clock went back.
    if (elapsed < 0 || elapsed > HELD_MS) known.tokens = 0;
    if (elapsed < 0) known.refusedUntil = 0;
    if (known.tokens > 0) {
      known.tokens -= 1;
      return true;
    }
    if (known.refusedUntil > this.now()) throw tooMany((known.refusedUntil - this.now()) / 1000);
    return false;
  }

  private async ask(key: string, known: Known): Promise<void> {
    const { name, burst, perSecond, inAdvance = 1 } = this.limit;
    const at = this.now();
    const wanted = Math.min(burst, Math.max(inAdvance, known.waiting));
    const bucket = { key: `${name} ${key}`, burst, perSecond };
    const { granted, waitSeconds } = await this.buckets.take(bucket, wanted, new Date(at));
    const refusedUntil = granted > 0 ? 0 : at + secondsToWait(waitSeconds) * 1000;
    Object.assign(known, { tokens: granted, at: this.now(), refusedUntil });
  }

  private knownOf(key: string): Known {
    const known = this.known.get(key) ?? { tokens: 0, at: 0, refusedUntil: 0, waiting: 0, asking: null };
    // The entry is inserted again, so that the first key of the map is the least recently used.
    this.known.delete(key);
    this.known.set(key, known);
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    return known;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const secondsToWait = (seconds: number): number => Math.max(1, Math.ceil(seconds));

/** @param seconds until the next token */
export const tooMany = (seconds: number): DomainError =>
  new DomainError('request.too-many', 'rate-limited', t`Too many requests. Wait a moment.`, {
    retryAfterSeconds: secondsToWait(seconds),
  });

/** Limits all requests by address, before bodies are read. Health checks are not limited. */
export function rateLimit(limiter: RateLimiter) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (request.path.startsWith('/api/health/')) return next();
    limiter.take(addressBlock(request.ip ?? '')).then(() => next(), next);
  };
}
