import type { AccountMailView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';

export const MAIL_WORDS: Readonly<Record<AccountMailView['kind'], string>> = {
  invitation: t`Invitation`,
  'password-reset': t`Reset link`,
  'new-device': t`New device`,
  'password-changed': t`Password changed`,
  'sign-in-changed': t`Sign-in method changed`,
  'address-confirmation': t`Confirmation of a new address`,
  'address-changed': t`Address changed`,
};

const reasons: Readonly<Record<NonNullable<AccountMailView['reason']>, string>> = {
  'no-address': t`no mail address`,
  'not-configured': t`no mail server configured`,
  'not-active': t`account not active`,
  superseded: t`replaced by a later mail`,
  refused: t`refused by the mail server`,
  unavailable: t`mail server unreachable`,
};

/** The outcome of a mail: "sent", or why it was not. */
export const mailOutcome = ({ sent, reason }: AccountMailView): string =>
  sent ? t`sent` : t`not sent: ${reason === null ? t`unknown` : reasons[reason]}`;
