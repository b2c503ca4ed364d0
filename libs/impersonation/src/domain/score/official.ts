import { type AccountProfile, type ProtectedProfile } from '../../contract/index.js';
import { bareHandle, type PreparedIdentity, prepareIdentity } from './prepare.js';

/** By handle, or by stable id, so that a renamed account stays official. Never flagged. */
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
