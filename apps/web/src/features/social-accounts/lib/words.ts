import type { AccountType, SocialAccount, Verdict } from '@rampart/social-accounts/contract';
import type { Tone } from '../../../shared/ui/tone.js';

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
  if (status === 'needs-relinking') return ['Needs relinking', 'waits'];
  if (ownership === 'oauth') return ['Connected', 'sealed'];
  return ownership === 'proved' ? ['Ownership proved', 'sealed'] : ['Read-only, unverified', 'plain'];
}

/** What a person calls it: the name, or the handle. */
export const nameOf = ({ displayName, username }: Pick<SocialAccount, 'displayName' | 'username'>): string =>
  displayName ?? `@${username}`;

/** "not provided by TikTok": never zero instead. */
export const notProvidedBy = (networks: readonly string[]): string =>
  `not provided by ${networks.join(', ')}`;

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
  unclear: 'Unclear',
};
