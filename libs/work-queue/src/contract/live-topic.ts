/** Topic: the tenant's queue may have changed; the screen queries again. */
export const WORK_QUEUE_TOPIC = 'work-queue';
