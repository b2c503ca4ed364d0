export const AVATAR_BYTES = 5 * 1024 * 1024;
