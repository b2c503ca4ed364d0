import type { SignInRefusal } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';

export const REFUSAL_WORDS: Readonly<Record<SignInRefusal, string>> = {
  'unknown-user': t`unknown name`,
  'wrong-password': t`wrong password`,
  'not-active': t`account was not active`,
  'not-linked': t`identity was not linked`,
  'wrong-code': t`wrong code`,
  'wrong-passkey': t`passkey refused`,
  'single-sign-on-required': t`single sign-on is required`,
};
