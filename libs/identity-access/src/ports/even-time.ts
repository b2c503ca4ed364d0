/** Starts the minimum time of an answer. @returns waits for its end, so that the time shows no work */
export type EvenTime = () => () => Promise<void>;
