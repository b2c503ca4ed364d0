import { z } from 'zod';

/**
 * A proof of identity, named by RFC 8176: `pwd` a password, `otp` a one-time code (app or recovery code),
 * `hwk` or `swk` a passkey of one device or synchronised, `user` the authenticator verified the person (PIN,
 * finger, face), `fed` an OpenID provider (not registered; the RFC allows more).
 */
export const authMethodSchema = z.enum(['pwd', 'otp', 'hwk', 'swk', 'user', 'fed']);
export type AuthMethod = z.infer<typeof authMethodSchema>;
