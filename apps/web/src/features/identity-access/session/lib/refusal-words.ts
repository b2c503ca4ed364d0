import type { SignInRefusal } from '@rampart/identity-access/contract';

export const REFUSAL_WORDS: Readonly<Record<SignInRefusal, string>> = {
  'unknown-user': 'unknown name',
  'wrong-password': 'wrong password',
  'not-active': 'account was not active',
  'not-linked': 'identity was not linked',
  'wrong-code': 'wrong code',
  'wrong-passkey': 'passkey refused',
  'single-sign-on-required': 'single sign-on is required',
};
