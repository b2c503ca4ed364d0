import type { AccountMailView, SignInRefusal, UserStatus } from '@rampart/identity-access/contract';
import type { Tone } from '../../../../shared/ui/tone.js';

export const STATUS_WORDS: Readonly<Record<UserStatus, { readonly text: string; readonly tone: Tone }>> = {
  invited: { text: 'Invited', tone: 'plain' },
  active: { text: 'Active', tone: 'plain' },
  suspended: { text: 'Suspended', tone: 'refused' },
  erased: { text: 'Erased', tone: 'over' },
};

export const MAIL_WORDS: Readonly<Record<AccountMailView['kind'], string>> = {
  invitation: 'Invitation',
  'password-reset': 'Reset link',
  'new-device': 'New device',
  'password-changed': 'Password changed',
  'sign-in-changed': 'Sign-in method changed',
  'address-confirmation': 'Confirmation of a new address',
  'address-changed': 'Address changed',
};

const reasons: Readonly<Record<NonNullable<AccountMailView['reason']>, string>> = {
  'no-address': 'no mail address',
  'not-configured': 'no mail server configured',
  'not-active': 'account not active',
  superseded: 'replaced by a later mail',
  refused: 'refused by the mail server',
  unavailable: 'mail server unreachable',
};

/** The outcome of a mail: "sent", or why it was not. */
export const mailOutcome = ({ sent, reason }: AccountMailView): string =>
  sent ? 'sent' : `not sent: ${reason === null ? 'unknown' : reasons[reason]}`;

export const REFUSAL_WORDS: Readonly<Record<SignInRefusal, string>> = {
  'unknown-user': 'unknown name',
  'wrong-password': 'wrong password',
  'not-active': 'account not active',
  'not-linked': 'identity not linked',
  'wrong-code': 'wrong code',
  'wrong-passkey': 'passkey refused',
  'single-sign-on-required': 'single sign-on required',
};
