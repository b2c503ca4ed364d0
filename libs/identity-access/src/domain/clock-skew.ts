/** By how much the clocks of two nodes may differ, in seconds. What is dated later than that was dated by a wrong clock. */
export const CLOCK_SKEW_SECONDS = 300;

/** The latest moment at which something that is true now may have begun. */
export const latestStart = (now: Date): Date => new Date(now.getTime() + CLOCK_SKEW_SECONDS * 1000);

/**
 * The latest plausible end of something with this lifetime in seconds. A later one was dated by a clock
 * ahead, and would live too long after its correction.
 */
export const latestEnd = (now: Date, lifeSeconds: number): Date =>
  new Date(latestStart(now).getTime() + lifeSeconds * 1000);
