/** Everything asked of the queue lies below it. */
export const QUEUE_KEY = ['work-queue'] as const;
