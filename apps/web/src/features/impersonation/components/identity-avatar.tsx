import type { ProtectedIdentity } from '@rampart/impersonation/contract';
import { ProfileAvatar } from '../../../shared/ui/profile-avatar.js';

interface IdentityAvatarProps {
  readonly identity: Pick<ProtectedIdentity, 'id' | 'label' | 'avatarSha256'>;
  readonly size: number;
}

/** The reference avatar; its hash is in the address, so that browsers reload a new picture. */
export function IdentityAvatar({ identity, size }: IdentityAvatarProps) {
  const path = identity.avatarSha256
    ? `/api/impersonation/protected-identities/${identity.id}/avatar?v=${identity.avatarSha256.slice(0, 12)}`
    : null;
  return <ProfileAvatar path={path} name={identity.label} size={size} radius="xl" color="verdigris" />;
}
