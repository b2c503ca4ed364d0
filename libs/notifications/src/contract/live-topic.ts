/** Topic: a user of the tenant got or read a notification; the bell queries again. */
export const NOTIFICATIONS_TOPIC = 'notifications';
