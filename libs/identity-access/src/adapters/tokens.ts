import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 suffices for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
