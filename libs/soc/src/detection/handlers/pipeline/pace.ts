import { setTimeout as sleep } from 'node:timers/promises';

export interface Timer {
  /** Milliseconds since any moment, never backwards. */
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

const REAL: Timer = { now: () => performance.now(), sleep };

/** Spaces the beginnings of turns, so that deliveries that come one by one share one. A delivery after a rest waits for none. */
export class Pace {
  #earliest = Number.NEGATIVE_INFINITY;

  /** @param everyMs milliseconds from the beginning of one turn to that of the next */
  constructor(
    private readonly everyMs: number,
    private readonly timer: Timer = REAL,
  ) {}

  /** Resolves when a turn may begin: at once when it is full. @returns whether it waited, so that more may have come */
  async next(full: boolean): Promise<boolean> {
    const wait = full ? 0 : this.#earliest - this.timer.now();
    if (wait > 0) await this.timer.sleep(wait);
    this.#earliest = this.timer.now() + this.everyMs;
    return wait > 0;
  }
}
