import { DomainError, t } from '@rampart/kernel';
import type { DataSource } from 'typeorm';

/** Milliseconds for which a refusal is repeated; another process may lift it in the meantime. */
const REPEATED_MS = 1_000;
const REMEMBERED = 10_000;

export class RecentRefusals {
  private readonly refused = new Map<string, { readonly until: number; readonly at: number }>();

  /** @throws DomainError `sign-in.throttled` while a recent refusal of this bucket still applies */
  check(key: string, now: Date): void {
    const known = this.refused.get(key);
    if (known === undefined) return;
    const at = now.getTime();
    // A time before the refusal means that the clock was set back.
    const recent = at >= known.at && at < known.at + REPEATED_MS;
    if (recent && at < known.until) throw throttled(known.until - at);
    this.refused.delete(key);
  }

  remember(key: string, until: Date, now: Date): void {
    this.refused.delete(key);
    this.refused.set(key, { until: until.getTime(), at: now.getTime() });
    const [oldest] = this.refused.keys();
    if (this.refused.size > REMEMBERED && oldest !== undefined) this.refused.delete(oldest);
  }

  forget(keys: readonly string[]): void {
    for (const key of keys) this.refused.delete(key);
  }
}

const ofPools = new WeakMap<DataSource, RecentRefusals>();

export function refusalsOf(database: DataSource): RecentRefusals {
  const known = ofPools.get(database) ?? new RecentRefusals();
  ofPools.set(database, known);
  return known;
}

/** @param waitMs milliseconds until the next attempt is allowed */
export function throttled(waitMs: number): DomainError {
  return new DomainError(
    'sign-in.throttled',
    'rate-limited',
    t`Too many attempts. Wait a moment and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
