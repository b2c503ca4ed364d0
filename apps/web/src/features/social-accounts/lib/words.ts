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

/** The text and tone of an account's chip. */
export function stateOf({
  status,
  ownership,
}: Pick<SocialAccount, 'status' | 'ownership'>): readonly [string, Tone] {
  if (status === 'needs-relinking') return ['Needs relinking', 'waits'];
  if (ownership === 'oauth') return ['Connected', 'sealed'];
  return ownership === 'proved' ? ['Ownership proved', 'sealed'] : ['Read-only, unverified', 'plain'];
}

/** The name of an account, or else its handle. */
export const nameOf = ({ displayName, username }: Pick<SocialAccount, 'displayName' | 'username'>): string =>
  displayName ?? `@${username}`;

/** The text for a missing figure, such as "not provided by TikTok". It is never zero. */
export const notProvidedBy = (networks: readonly string[]): string =>
  `not provided by ${networks.join(', ')}`;

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
  unclear: 'Unclear',
};
