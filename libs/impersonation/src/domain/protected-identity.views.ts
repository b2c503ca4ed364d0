import type { ProtectedIdentity as IdentityView } from '../contract/index.js';
import type { ProtectedIdentity } from './protected-identity.js';

export function identityView(identity: Omit<ProtectedIdentity, 'withdrawn'>): IdentityView {
  const { identityId, createdAt, profile, avatar, monitoring } = identity;
  return { id: identityId, ...profile, avatarSha256: avatar?.sha256 ?? null, createdAt, monitoring };
}
