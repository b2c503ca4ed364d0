import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. Begins with no hyphen, which command lines read as an option. */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url');
  return /^[A-Za-z0-9]/.test(token) ? token : newToken();
}

/** For 256 random bits SHA-256 suffices. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
