/**
 * Starts the minimum time of an answer.
 *
 * @returns a function that waits for its end, which hides how long the work took
 */
export type EvenTime = () => () => Promise<void>;
