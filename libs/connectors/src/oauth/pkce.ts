import { createHash, randomBytes } from 'node:crypto';

/** RFC 7636 with S256: the verifier is stored, and the challenge is sent. */
export function pkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
