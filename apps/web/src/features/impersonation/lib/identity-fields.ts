import type { OfficialAccount, ProtectedIdentity } from '@rampart/impersonation/contract';

export interface IdentityFields {
  label: string;
  handles: string[];
  displayNames: string[];
  bio: string;
  links: string[];
  officialAccounts: OfficialAccount[];
}

/** An identity as form values; null is the empty form. */
export function identityFields(identity: ProtectedIdentity | null): IdentityFields {
  return {
    label: identity?.label ?? '',
    handles: [...(identity?.handles ?? [])],
    displayNames: [...(identity?.displayNames ?? [])],
    bio: identity?.bio ?? '',
    links: [...(identity?.links ?? [])],
    officialAccounts: (identity?.officialAccounts ?? []).map((account) => ({ ...account })),
  };
}
