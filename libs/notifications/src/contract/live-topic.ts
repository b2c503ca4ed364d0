/** The topic for new or read notifications of the tenant's users, after which the bell queries again. */
export const NOTIFICATIONS_TOPIC = 'notifications';
