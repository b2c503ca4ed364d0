/** Starts the minimum time of an answer. @returns waits for its end, which hides how long the work took */
export type EvenTime = () => () => Promise<void>;
