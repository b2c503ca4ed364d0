import type { FoundTime, WrittenTime } from './found-time.js';
import { instantAt } from './zone.js';

const DAY = 86_400_000;
/** Lines that are further apart do not share a year. */
const NEAR = 31 * DAY;
const EARLIEST = Date.UTC(1990, 0, 1);
/** A step back within this is disorder. A larger one at the end of summer time is the second of two equal hours. */
const JITTER = 60_000;

export interface ClockSettings {
  /** The year of the first line, when the line has none; by default the latest year that is not in the future. */
  readonly year?: number | undefined;
  readonly zone: string;
  /** Arrival, milliseconds since 1970. */
  readonly received: number;
}

/** Converts times of one source. A time without a year follows the previous line, so January follows December. */
export class LineClock {
  #latest: number | null;

  constructor(
    private readonly settings: ClockSettings,
    latest: number | null = null,
  ) {
    this.#latest = latest;
  }

  /** Milliseconds since 1970. */
  read({ instant, written }: FoundTime): number | null {
    const time = instant ?? (written && this.#fromWritten(written));
    if (time === null || !Number.isFinite(time)) return null;
    // An impossible time does not affect the time of the next line.
    if (this.isPossible(time)) this.#latest = time;
    return time;
  }

  isPossible(time: number): boolean {
    const newest = this.settings.year === undefined ? this.settings.received + DAY : Infinity;
    return time >= EARLIEST && time <= newest;
  }

  get latest(): number | null {
    return this.#latest;
  }

  #fromWritten(written: WrittenTime): number {
    if (written.year !== null) return this.#at(written, written.year);
    const latest = this.#latest;
    const running = latest === null ? this.settings.year : new Date(latest).getUTCFullYear();
    if (latest !== null && running !== undefined) {
      const near = [running, running + 1, running - 1].map((year) => this.#at(written, year));
      const next = near.find((time) => Math.abs(time - latest) <= NEAR);
      if (next !== undefined) return next;
      // After a gap the next year is likelier than a step back in time, unless the step back is much shorter.
      const far = near
        .filter((time) => this.isPossible(time))
        .sort((a, b) => distance(latest, a) - distance(latest, b));
      if (far[0] !== undefined) return far[0];
    }
    if (this.settings.year !== undefined) return this.#at(written, running ?? this.settings.year);
    const year = new Date(this.settings.received).getUTCFullYear();
    const back = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((years) => year - years);
    const possible = back.find(
      (each) => fits(written, each) && this.#at(written, each) <= this.settings.received + DAY,
    );
    return this.#at(written, possible ?? year);
  }

  #at({ month, day, hour, minute, second, millisecond, offset }: WrittenTime, year: number): number {
    const reading = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
    if (offset !== null) return reading - offset * 60_000;
    return instantAt(reading, this.settings.zone, (this.#latest ?? -Infinity) - JITTER);
  }
}

function distance(from: number, to: number): number {
  return to >= from ? to - from : 3 * (from - to);
}

/** 29 February does not exist in every year. */
function fits({ month, day }: WrittenTime, year: number): boolean {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}
