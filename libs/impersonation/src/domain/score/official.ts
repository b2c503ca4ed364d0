import { type AccountProfile, type ProtectedProfile } from '../../contract/index.js';
import { accountKey, type PreparedIdentity, prepareIdentity } from './prepare.js';

/**
 * Whether a candidate is one of the identity's own accounts: listed by handle on its network, or by the network's
 * stable id (so a renamed official account stays official). Such accounts are never flagged.
 */
export function isOfficial(
  identity: ProtectedProfile | PreparedIdentity,
  candidate: AccountProfile,
): boolean {
  const prepared = 'officialIds' in identity ? identity : prepareIdentity(identity);
  return (
    prepared.officialIds.has(`${candidate.platform}:${candidate.accountId}`) ||
    prepared.officialHandles.has(accountKey(candidate.platform, candidate.handle))
  );
}
