/** By how much the clocks of two nodes may differ, in seconds. What is dated later than that was dated by a wrong clock. */
export const CLOCK_SKEW_SECONDS = 300;

/** The latest moment at which something that is true now may have begun. */
export const latestStart = (now: Date): Date => new Date(now.getTime() + CLOCK_SKEW_SECONDS * 1000);

/**
 * The latest end that something may have which lives for so many seconds. What ends later began in the future, by a clock
 * that was ahead; after the clock was set back it would live longer than it may.
 */
export const latestEnd = (now: Date, lifeSeconds: number): Date =>
  new Date(latestStart(now).getTime() + lifeSeconds * 1000);
