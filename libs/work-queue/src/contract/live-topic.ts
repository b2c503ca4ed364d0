/** The topic for changes of a tenant's queue. On a message, the screen queries again. */
export const WORK_QUEUE_TOPIC = 'work-queue';
