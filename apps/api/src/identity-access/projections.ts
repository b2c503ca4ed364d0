export const USERS = 'access-users';
export const SESSIONS = 'access-sessions';
export const API_KEYS = 'access-api-keys';
export const TENANTS = 'access-tenants';
export const SIGN_INS = 'access-sign-ins';
export const ACCESS_REVIEWS = 'access-reviews';
