export const QUEUE_KEY = ['work-queue'] as const;
