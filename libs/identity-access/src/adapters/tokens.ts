import { createHash, randomBytes } from 'node:crypto';

/**
 * A token of 256 random bits in base64url. It starts with a letter or digit, because command lines read a leading
 * hyphen as an option.
 */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url');
  return /^[A-Za-z0-9]/.test(token) ? token : newToken();
}

/** For 256 random bits SHA-256 suffices. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
