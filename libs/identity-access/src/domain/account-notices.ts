import { t } from '@rampart/kernel';
import type { AccountMailKind } from '../contract/account-mail.js';

export interface NoticedFact {
  readonly type: string;
  readonly data: unknown;
}

const CHANGES: Readonly<Record<string, string>> = {
  OidcIdentityLinked: t`An identity at a sign-in provider was linked to your account.`,
  OidcIdentityUnlinked: t`An identity at a sign-in provider was unlinked from your account.`,
  SecondFactorEnrolled: t`An authenticator app was added to your account.`,
  SecondFactorRemoved: t`The authenticator app was removed from your account.`,
  PasskeyRegistered: t`A passkey was added to your account.`,
  PasskeyRemoved: t`A passkey was removed from your account.`,
  PasskeyCloneSuspected: t`One of your passkeys may have been copied: two devices seem to use it.`,
  RecoveryCodesIssued: t`New recovery codes were made for your account. Earlier ones stopped working.`,
  RecoveryCodeUsed: t`A recovery code of your account was used in place of your second factor.`,
};

export const NOTICED_TYPES: readonly string[] = [
  'SignInSucceeded',
  'PasswordChanged',
  'MailAddressChanged',
  ...Object.keys(CHANGES),
];

/** Null when no notice is due: for a known device, and when users set their first password. */
export function noticeOf(fact: NoticedFact): AccountMailKind | null {
  const { newDevice, how } = fact.data as { readonly newDevice?: boolean; readonly how?: string };
  if (fact.type === 'SignInSucceeded') return newDevice === true ? 'new-device' : null;
  if (fact.type === 'MailAddressChanged') return 'address-changed';
  if (fact.type === 'PasswordChanged') return how === 'self' || how === 'reset' ? 'password-changed' : null;
  return fact.type in CHANGES ? 'sign-in-changed' : null;
}

export const changeInWords = (type: string): string =>
  CHANGES[type] ?? t`The way you sign in to your account was changed.`;
