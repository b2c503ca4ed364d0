/** Topic: somebody of the tenant was told something, or has read it; the bell asks again. */
export const NOTIFICATIONS_TOPIC = 'notifications';
