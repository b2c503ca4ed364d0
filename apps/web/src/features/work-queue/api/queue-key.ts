/** The prefix of all query keys of the work queue. */
export const QUEUE_KEY = ['work-queue'] as const;
