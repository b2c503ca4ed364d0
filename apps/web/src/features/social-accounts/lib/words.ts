import type { AccountType, SocialAccount } from '@rampart/social-accounts/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';

export const TYPE_WORDS: Readonly<Record<AccountType, string>> = {
  personal: 'Personal',
  verified: 'Verified',
  charity: 'Charity',
  brand: 'Brand',
  staff: 'Staff',
  other: 'Other',
};

/** What an account's chip says, and in which tone. */
export function stateOf({
  status,
  ownership,
}: Pick<SocialAccount, 'status' | 'ownership'>): readonly [string, Tone] {
  if (status === 'needs-relinking') return ['Needs relinking', 'medium'];
  if (ownership === 'oauth') return ['Connected', 'good'];
  return ownership === 'proved' ? ['Ownership proved', 'good'] : ['Read-only, unverified', 'quiet'];
}

/** What a person calls it: the name, or the handle. */
export const nameOf = ({ displayName, username }: Pick<SocialAccount, 'displayName' | 'username'>): string =>
  displayName ?? `@${username}`;
