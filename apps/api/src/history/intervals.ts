import type { EventDensity } from '../contract.js';

export interface Sample {
  readonly at: Date;
  readonly events: number;
}

export const INTERVALS = 60;

/** Counts samples in equal intervals; clocks of processes differ, so the ends take what lies outside. */
export function intervalsOf(samples: readonly Sample[], from: Date, to: Date): EventDensity {
  const counts = Array.from({ length: INTERVALS }, () => 0);
  const length = Math.max(1, to.getTime() - from.getTime());
  for (const { at, events } of samples) {
    const place = Math.floor(((at.getTime() - from.getTime()) / length) * INTERVALS);
    const within = Math.min(INTERVALS - 1, Math.max(0, place));
    counts[within] = (counts[within] ?? 0) + events;
  }
  return { from: from.toISOString(), to: to.toISOString(), counts };
}
