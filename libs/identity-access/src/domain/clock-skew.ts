/** Seconds by which the clocks of two nodes may differ; a later date comes from a wrong clock. */
export const CLOCK_SKEW_SECONDS = 300;

export const latestStart = (now: Date): Date => new Date(now.getTime() + CLOCK_SKEW_SECONDS * 1000);

/** The latest plausible end. A later one was set by a clock that was ahead, and would last too long. */
export const latestEnd = (now: Date, lifeSeconds: number): Date =>
  new Date(latestStart(now).getTime() + lifeSeconds * 1000);
