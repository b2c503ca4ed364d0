import type { ApiKeyView } from '@rampart/identity-access/contract';

/** Whether a key works at a moment, or the reason why not. It expires to the millisecond. */
export function displayStatusOf(
  { revokedAt, expiresAt }: Pick<ApiKeyView, 'revokedAt' | 'expiresAt'>,
  now: Date,
): 'works' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'works';
}
