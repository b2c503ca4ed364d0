/**
 * Starts the least time of an answer, which hides how long its work took.
 * @returns waits until that time is over; at once when the work took longer
 */
export type EvenTime = () => () => Promise<void>;
