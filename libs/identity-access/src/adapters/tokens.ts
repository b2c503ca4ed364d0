import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. Starts with a letter or digit: command lines read a leading hyphen as an option. */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url');
  return /^[A-Za-z0-9]/.test(token) ? token : newToken();
}

/** SHA-256 suffices for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
