import { type Command, DomainError, type LanguageCode, unreachable, t } from '@rampart/kernel';
import type { PresentUser } from './user.js';
import type { UserEvent } from './user-events.js';

export type ProfileCommand =
  | Command<'ChangeDisplayName', { readonly displayName: string }>
  | Command<'ChooseLanguage', { readonly language: LanguageCode }>
  | Command<'RequestMailAddress', { readonly email: string; readonly expiresAt: string }>
  | Command<'ConfirmMailAddress', { readonly now: string }>;

/** @throws DomainError `user.address-unchanged`, `user.no-address-to-confirm` */
export function decideProfile(command: ProfileCommand, state: PresentUser): readonly UserEvent[] {
  const { id: userId, email: previous, pendingAddress: pending } = state;
  switch (command.type) {
    case 'ChangeDisplayName': {
      const { displayName } = command.data;
      return displayName === state.displayName
        ? []
        : [{ type: 'DisplayNameChanged', data: { userId, displayName } }];
    }
    case 'ChooseLanguage': {
      const { language } = command.data;
      // Texts are English until a language is known.
      return language === (state.language ?? 'en')
        ? []
        : [{ type: 'LanguageChosen', data: { userId, language } }];
    }
    case 'RequestMailAddress':
      if (command.data.email.toLowerCase() === previous?.toLowerCase())
        throw new DomainError(
          'user.address-unchanged',
          'invalid',
          t`This is already your address. Enter another one.`,
        );
      return [{ type: 'MailAddressChangeRequested', data: { userId, ...command.data } }];
    case 'ConfirmMailAddress':
      if (pending === undefined || Date.parse(pending.expiresAt) <= Date.parse(command.data.now))
        throw new DomainError(
          'user.no-address-to-confirm',
          'conflict',
          t`No address is waiting for confirmation. Request a new link.`,
        );
      return [{ type: 'MailAddressChanged', data: { userId, email: pending.email, previous } }];
    default:
      return unreachable(command);
  }
}
