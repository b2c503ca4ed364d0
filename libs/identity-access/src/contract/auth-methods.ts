import { z } from 'zod';

/**
 * How somebody proved who they are, by the names of RFC 8176: `pwd` a password, `otp` a one-time code (from an app or
 * a recovery code), `hwk` or `swk` a passkey held by one device or synchronised, `user` the authenticator checked the
 * person (PIN, finger, face), `fed` an OpenID provider vouched (not in the RFC's registry; its examples allow more).
 */
export const authMethodSchema = z.enum(['pwd', 'otp', 'hwk', 'swk', 'user', 'fed']);
export type AuthMethod = z.infer<typeof authMethodSchema>;
