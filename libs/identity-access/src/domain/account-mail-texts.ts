import { t } from '@rampart/kernel';
import { addressBlock } from './address-block.js';
import type { Origin } from './session.js';
import { browserInWords } from './user-agent.js';

export interface AccountMailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
  readonly footer: string;
}

interface Addressee {
  readonly username: string;
  readonly displayName: string;
}

const NOT_YOU = t`If this was not you, set a new password now, then end every session you do not know.`;
const WHY = (username: string): string =>
  t`You get this mail because it concerns the security of your Rampart account ${username}.`;

/** Writes times such as `2026-11-20 12:00 UTC`. The mail adds the time in the time zone of the workspace. */
const inWords = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** @param token in base64url, inserted unescaped @param expiresAt shown in UTC, to the minute */
export function invitationText(user: Addressee, token: string, expiresAt: Date): AccountMailText {
  return {
    subject: t`Your invitation to Rampart`,
    heading: t`Welcome, ${user.displayName}`,
    paragraphs: [
      t`You have been invited to Rampart as ${user.username}.`,
      t`Choose a password with this link. It works once, until ${inWords(expiresAt)}.`,
    ],
    action: { label: t`Accept the invitation`, path: `/accept-invitation?token=${token}` },
    footer: t`If you did not expect this invitation, do nothing: no account is opened without you.`,
  };
}

/** Names the request's origin (IPv6: /64, RFC 6177) unless by an administrator. @param link its token is base64url */
export function passwordResetText(
  user: Addressee,
  request: Origin & { readonly source: 'self-service' | 'administrator' },
  link: { readonly token: string; readonly expiresAt: Date },
): AccountMailText {
  const { address, userAgent } = request;
  return {
    subject: t`Set a new password for Rampart`,
    heading: t`Set a new password`,
    paragraphs: [
      request.source === 'administrator'
        ? t`An administrator asks you to set a new password for ${user.username}.`
        : t`You or another person requested a new password for ${user.username}.`,
      t`This link works once, until ${inWords(link.expiresAt)}. All your sessions end; your second factor stays.`,
      ...(request.source === 'administrator'
        ? []
        : [t`Asked from ${addressBlock(address)} with ${browserInWords(userAgent)}.`]),
    ],
    action: { label: t`Set a new password`, path: `/reset-password?token=${link.token}` },
    footer: t`If you did not ask for this, do nothing: your password stays as it is.`,
  };
}

/** @param origin shown as address block (IPv6: /64, RFC 6177) and browser @param at shown in UTC */
export function newDeviceText(user: Addressee, origin: Origin, at: Date): AccountMailText {
  return {
    subject: t`New sign-in to your Rampart account`,
    heading: t`New sign-in to your account`,
    paragraphs: [
      t`${user.username} signed in on a device that had not been used before.`,
      t`When: ${inWords(at)}\nFrom: ${addressBlock(origin.address)}\nWith: ${browserInWords(origin.userAgent)}`,
      t`If this was you, there is nothing to do. ${NOT_YOU}`,
    ],
    action: { label: t`See your sessions`, path: '/settings/security' },
    footer: WHY(user.username),
  };
}

/** @param at shown in UTC, to the minute */
export function passwordChangedText(user: Addressee, at: Date): AccountMailText {
  return {
    subject: t`Your Rampart password was changed`,
    heading: t`Your password was changed`,
    paragraphs: [
      t`The password of ${user.username} was changed at ${inWords(at)}. Other sessions were ended.`,
      t`If this was you, there is nothing to do. If not, set a new password now and tell your administrator.`,
    ],
    action: { label: t`Set a new password`, path: '/forgot-password' },
    footer: WHY(user.username),
  };
}

/** Text for the new address. @param token in base64url */
export function addressConfirmationText(user: Addressee, token: string, expiresAt: Date): AccountMailText {
  return {
    subject: t`Confirm your new address for Rampart`,
    heading: t`Confirm your new address`,
    paragraphs: [
      t`You or another person wants the mail of the Rampart account ${user.username} to come here.`,
      t`Confirm it with this link. It works once, until ${inWords(expiresAt)}. Until then mail goes where it went.`,
    ],
    action: { label: t`Confirm this address`, path: `/confirm-mail-address?token=${token}` },
    footer: t`If you did not ask for this, do nothing: nothing changes without you.`,
  };
}

/** Text for the replaced address, which does not name the new one. */
export function addressChangedText(user: Addressee, at: Date): AccountMailText {
  return {
    subject: t`The mail address of your Rampart account was changed`,
    heading: t`Your mail address was changed`,
    paragraphs: [
      t`From now on mail of the account ${user.username} goes to another address. It was confirmed at ${inWords(at)}.`,
      t`If this was you, there is nothing to do. If not, set a new password now and tell your administrator.`,
    ],
    action: { label: t`See how you sign in`, path: '/settings/security' },
    footer: WHY(user.username),
  };
}

/** @param change a sentence of `changeInWords` @param at shown in UTC, to the minute */
export function signInChangedText(user: Addressee, change: string, at: Date): AccountMailText {
  return {
    subject: t`The way you sign in to Rampart was changed`,
    heading: t`The way you sign in was changed`,
    paragraphs: [
      t`${change} The account is ${user.username}, the time was ${inWords(at)}.`,
      t`If this was you, there is nothing to do. ${NOT_YOU}`,
    ],
    action: { label: t`See how you sign in`, path: '/settings/security' },
    footer: WHY(user.username),
  };
}
