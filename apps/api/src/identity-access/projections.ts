/** Names of the read models that these controllers answer from. */
export const USERS = 'access-users';
export const SESSIONS = 'access-sessions';
export const ACCOUNT_MAIL = 'access-mail';
export const TENANTS = 'access-tenants';
