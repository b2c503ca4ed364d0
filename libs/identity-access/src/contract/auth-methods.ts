import { z } from 'zod';

/** RFC 8176: `otp` app or recovery code, `hwk`/`swk` device-bound or synced passkey, `fed` OpenID provider (not in the RFC). */
export const authMethodSchema = z.enum(['pwd', 'otp', 'hwk', 'swk', 'user', 'fed']);
export type AuthMethod = z.infer<typeof authMethodSchema>;
