import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead of a token: SHA-256 is enough for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
