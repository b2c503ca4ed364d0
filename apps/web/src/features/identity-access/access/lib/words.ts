import type { SignInRefusal, UserStatus } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import type { Tone } from '../../../../shared/ui/tone.js';

export const STATUS_WORDS: Readonly<Record<UserStatus, { readonly text: string; readonly tone: Tone }>> = {
  invited: { text: t`Invited`, tone: 'plain' },
  active: { text: t`Active`, tone: 'plain' },
  suspended: { text: t`Suspended`, tone: 'refused' },
  erased: { text: t`Erased`, tone: 'over' },
};

export const REFUSAL_WORDS: Readonly<Record<SignInRefusal, string>> = {
  'unknown-user': t`unknown name`,
  'wrong-password': t`wrong password`,
  'not-active': t`account not active`,
  'not-linked': t`identity not linked`,
  'wrong-code': t`wrong code`,
  'wrong-passkey': t`passkey refused`,
  'single-sign-on-required': t`single sign-on required`,
};
