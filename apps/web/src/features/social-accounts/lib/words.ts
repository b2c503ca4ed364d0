import { t } from '@rampart/kernel';
import type { AccountType, SocialAccount, Verdict } from '@rampart/social-accounts/contract';
import type { Tone } from '../../../shared/ui/tone.js';

export const TYPE_WORDS: Readonly<Record<AccountType, string>> = {
  personal: t`Personal`,
  verified: t`Verified`,
  charity: t`Charity`,
  brand: t`Brand`,
  staff: t`Staff`,
  other: t`Other`,
};

/** The text and tone of an account's chip. */
export function stateOf({
  status,
  ownership,
}: Pick<SocialAccount, 'status' | 'ownership'>): readonly [string, Tone] {
  if (status === 'needs-relinking') return [t`Needs relinking`, 'waits'];
  if (ownership === 'oauth') return [t`Connected`, 'sealed'];
  return ownership === 'proved' ? [t`Ownership proved`, 'sealed'] : [t`Read-only, unverified`, 'plain'];
}

export const nameOf = ({ displayName, username }: Pick<SocialAccount, 'displayName' | 'username'>): string =>
  displayName ?? `@${username}`;

/** The text for a missing figure, such as "not provided by TikTok". It is never zero. */
export const notProvidedBy = (networks: readonly string[]): string =>
  t`not provided by ${networks.join(', ')}`;

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  positive: t`Positive`,
  neutral: t`Neutral`,
  negative: t`Negative`,
  unclear: t`Unclear`,
};
