/** The screen fetches the changed user again. */
export const USERS_TOPIC = 'identity-access';
