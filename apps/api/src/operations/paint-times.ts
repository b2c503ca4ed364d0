/** Milliseconds that a measurement counts, and the most that are kept. */
const KEPT_MS = 15 * 60_000;
const MOST = 200;

interface Painted {
  readonly at: number;
  readonly ms: number;
}

/** The newest times from an event to the frame that shows it, as browsers measured them. */
export class PaintTimes {
  private painted: readonly Painted[] = [];

  /** @param now milliseconds since 1970 */
  add(ms: number, now: number): void {
    this.painted = [...this.recent(now), { at: now, ms }].slice(-MOST);
  }

  /** @param now milliseconds since 1970 */
  read(now: number): number[] {
    return this.recent(now).map(({ ms }) => ms);
  }

  private recent(now: number): readonly Painted[] {
    return this.painted.filter(({ at }) => now - at < KEPT_MS);
  }
}

export interface EventToPixel {
  readonly samples: number;
  /** Seconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** @returns null without a measurement */
export function eventToPixel(times: readonly number[]): EventToPixel | null {
  if (times.length === 0) return null;
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1000;
  return { samples: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
