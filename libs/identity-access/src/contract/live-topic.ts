/** The topic of changed users; the screen fetches the user again. */
export const USERS_TOPIC = 'identity-access';
