/** @returns waits for the minimum time, which hides how long the work took */
export type EvenTime = () => () => Promise<void>;
