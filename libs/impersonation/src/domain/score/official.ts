import { type AccountProfile, type ProtectedProfile } from '../../contract/index.js';
import { bareHandle, type PreparedIdentity, prepareIdentity } from './prepare.js';

/**
 * Whether a candidate is one of the identity's own accounts: listed by handle on its network, or by the network's
 * stable id (so a renamed official account stays official). Such accounts are never flagged.
 */
export function isOfficial(
  identity: ProtectedProfile | PreparedIdentity,
  candidate: AccountProfile,
): boolean {
  const prepared = 'official' in identity ? identity : prepareIdentity(identity);
  const own = prepared.official.get(candidate.platform);
  if (own === undefined) return false;
  return (
    own.ids.has(candidate.accountId) || own.handles.has(bareHandle(candidate.platform, candidate.handle))
  );
}
