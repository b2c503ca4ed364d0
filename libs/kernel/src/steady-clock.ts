import type { Clock } from './clock.js';

interface Patience {
  /** Milliseconds of a clock that only goes on; the process's own when absent. */
  readonly elapsed?: () => number;
  /** For how long a jump forward must have stood before it is believed, milliseconds; an hour when absent. */
  readonly believeAfterMs?: number;
}

/** Clocks drift, and are corrected, by less. */
const TOLERANCE_MS = 60_000;

/**
 * A clock for what cannot be undone, such as deleting what is old. It goes on as time passes in this process: a jump
 * forward is believed once it has stood for a while, one back at once. So a clock that jumps forward and back deletes
 * nothing. What a process finds when it first asks is believed: an operator checks the clock before a start.
 */
export class SteadyClock implements Clock {
  private readonly elapsed: () => number;
  private readonly believeAfterMs: number;
  /** By how much the time is ahead of what has elapsed. */
  private believed: number | undefined;
  private jump: { readonly to: number; readonly since: number } | undefined;

  constructor(
    private readonly clock: Clock,
    { elapsed = () => performance.now(), believeAfterMs = 3_600_000 }: Patience = {},
  ) {
    this.elapsed = elapsed;
    this.believeAfterMs = believeAfterMs;
  }

  now(): Date {
    const elapsed = this.elapsed();
    this.look(this.clock.now().getTime() - elapsed, elapsed);
    return new Date((this.believed ?? 0) + elapsed);
  }

  private look(ahead: number, elapsed: number): void {
    if (this.believed === undefined || ahead <= this.believed + TOLERANCE_MS) {
      this.believed = ahead;
      this.jump = undefined;
      return;
    }
    if (this.jump === undefined || Math.abs(this.jump.to - ahead) > TOLERANCE_MS)
      this.jump = { to: ahead, since: elapsed };
    if (elapsed - this.jump.since < this.believeAfterMs) return;
    this.believed = ahead;
    this.jump = undefined;
  }
}
