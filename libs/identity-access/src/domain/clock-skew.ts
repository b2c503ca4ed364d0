/** Seconds that clocks of two nodes may differ; a later date comes from a wrong clock. */
export const CLOCK_SKEW_SECONDS = 300;

export const latestStart = (now: Date): Date => new Date(now.getTime() + CLOCK_SKEW_SECONDS * 1000);

/** A later end comes from a clock ahead, and would live too long after its correction. */
export const latestEnd = (now: Date, lifeSeconds: number): Date =>
  new Date(latestStart(now).getTime() + lifeSeconds * 1000);
