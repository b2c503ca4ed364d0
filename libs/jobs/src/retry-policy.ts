import { DomainError, type DomainErrorKind } from '@rampart/kernel';
import { z } from 'zod';
import { PermanentJobError, RetryLaterError } from './job.js';

export type RetryDecision =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'later'; readonly delayMs: number }
  | { readonly kind: 'retry' };

const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Errors that recur for the same data. Conflicts do not: streams change, and a handler without work returns `skipped`. */
const HOPELESS: readonly DomainErrorKind[] = ['invalid', 'unauthenticated', 'forbidden', 'not-found'];

/** Classifies an error as permanent failure, requested wait, or counted retry with back-off. */
export function decideRetry(error: unknown): RetryDecision {
  if (error instanceof PermanentJobError || error instanceof z.ZodError) return { kind: 'permanent' };
  if (error instanceof RetryLaterError) return later(error.delayMs);
  if (!(error instanceof DomainError)) return { kind: 'retry' };
  if (HOPELESS.includes(error.kind)) return { kind: 'permanent' };
  const retryAfterMs = error.details['retryAfterMs'];
  return error.kind === 'rate-limited' && typeof retryAfterMs === 'number'
    ? later(retryAfterMs)
    : { kind: 'retry' };
}

function later(delayMs: number): RetryDecision {
  return {
    kind: 'later',
    delayMs: Math.ceil(Math.min(Math.max(delayMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)),
  };
}
