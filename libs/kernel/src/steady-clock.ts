import type { Clock } from './clock.js';

interface SteadyOptions {
  /** A monotonic clock in milliseconds; by default that of the process. */
  readonly elapsed?: () => number;
  /** Milliseconds that a jump forward must persist before it is accepted; an hour by default. */
  readonly believeAfterMs?: number;
}

/** In milliseconds: clock drift and ordinary corrections are smaller. */
const TOLERANCE_MS = 60_000;

/** Accepts a jump forward only after a time, and a jump back at once, so that a wrong clock deletes nothing. */
export class SteadyClock implements Clock {
  private readonly elapsed: () => number;
  private readonly believeAfterMs: number;
  /** The accepted time minus the elapsed time. */
  private believed: number | undefined;
  private jump: { readonly to: number; readonly since: number } | undefined;

  constructor(
    private readonly clock: Clock,
    { elapsed = () => performance.now(), believeAfterMs = 3_600_000 }: SteadyOptions = {},
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
