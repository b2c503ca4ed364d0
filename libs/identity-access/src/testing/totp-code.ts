import { Secret, TOTP } from 'otpauth';

/** The code an authenticator app with this secret (base 32) shows at this moment. */
export const codeOf = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
