/** Topic of the user administration screen: which user changed; the screen asks again for that user. */
export const USERS_TOPIC = 'identity-access';
