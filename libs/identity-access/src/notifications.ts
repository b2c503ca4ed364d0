import { t } from '@rampart/kernel';
import { defineNotification, defineRoleHolders, type NotificationRule } from '@rampart/notifications';
import { ROLES, type RoleName } from './contract/index.js';
import { accessReviewOpened } from './domain/access-review-events.js';
import { changeInWords } from './domain/account-notices.js';
import { addressBlock } from './domain/address-block.js';
import { apiKeyCreated } from './domain/api-key-events.js';
import {
  passkeyCloneSuspected,
  passkeyRegistered,
  passkeyRemoved,
  recoveryCodesIssued,
  recoveryCodeUsed,
  secondFactorEnrolled,
  secondFactorRemoved,
} from './domain/factor-events.js';
import { oidcIdentityLinked, oidcIdentityUnlinked } from './domain/oidc-events.js';
import { type SessionRevocationReason, sessionRevoked } from './domain/session-events.js';
import { signInSucceeded } from './domain/sign-in-events.js';
import { browserInWords } from './domain/user-agent.js';
import {
  mailAddressChanged,
  passwordChanged,
  roleGranted,
  roleRevoked,
  userActivated,
  userErased,
  userInvited,
} from './domain/user-events.js';

const SESSIONS = '/settings/sessions';
const SECURITY = '/settings/security';

const titleOf = (role: RoleName): string => ROLES.find(({ name }) => name === role)?.title ?? role;
const inWords = (at: string): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const newSignIn = defineNotification({
  kind: 'identity-access.new-sign-in',
  topic: 'security',
  title: t`New sign-in to your account`,
  mail: 'already',
  handles: [signInSucceeded],
  tells: ({ data: { userId, newDevice, address, userAgent } }) =>
    newDevice
      ? {
          to: { users: [userId] },
          detail: t`On a new device: ${browserInWords(userAgent)}, from ${addressBlock(address)}.`,
          link: SESSIONS,
          gather: {
            key: browserInWords(userAgent),
            detail: (count) =>
              t`${count} sign-ins on new devices: ${browserInWords(userAgent)}, last from ${addressBlock(address)}.`,
          },
        }
      : null,
});

const newPassword = defineNotification({
  kind: 'identity-access.password-changed',
  topic: 'security',
  title: t`Your password was changed`,
  mail: 'already',
  handles: [passwordChanged],
  tells: ({ data: { userId, how } }) =>
    how === 'self' || how === 'reset'
      ? { to: { users: [userId] }, detail: t`Your other sessions were ended.`, link: SECURITY }
      : null,
});

const signInChanged = defineNotification({
  kind: 'identity-access.sign-in-changed',
  topic: 'security',
  title: t`The way you sign in was changed`,
  mail: 'already',
  handles: [
    oidcIdentityLinked,
    oidcIdentityUnlinked,
    secondFactorEnrolled,
    secondFactorRemoved,
    passkeyRegistered,
    passkeyRemoved,
    passkeyCloneSuspected,
    recoveryCodesIssued,
    recoveryCodeUsed,
  ],
  tells: ({ type, data: { userId } }) => ({
    to: { users: [userId] },
    detail: changeInWords(type),
    link: SECURITY,
    gather: { key: type },
  }),
});

const addressChanged = defineNotification({
  kind: 'identity-access.address-changed',
  topic: 'security',
  title: t`Your mail address was changed`,
  mail: 'already',
  handles: [mailAddressChanged],
  tells: ({ data: { userId } }) => ({
    to: { users: [userId] },
    detail: t`We notified the old address by mail.`,
    link: '/settings/profile',
  }),
});

/** Reasons whose end of a session has no other notice. */
const ENDS: Readonly<Partial<Record<SessionRevocationReason, string>>> = {
  'revoked-by-administrator': t`An administrator ended it.`,
  'refresh-token-reused': t`Its token was used twice, so it may have been copied. If in doubt, set a new password.`,
};

const sessionEnded = defineNotification({
  kind: 'identity-access.session-ended',
  topic: 'security',
  title: t`One of your sessions was ended`,
  handles: [sessionRevoked],
  tells({ data: { userId, reason } }) {
    const detail = ENDS[reason];
    return detail === undefined ? null : { to: { users: [userId] }, detail, link: SESSIONS };
  },
});

const roleGiven = defineNotification({
  kind: 'identity-access.role-granted',
  topic: 'security',
  title: t`You were given a role`,
  handles: [roleGranted],
  tells: ({ data: { userId, role, by, expiresAt } }) =>
    by === userId
      ? null
      : {
          to: { users: [userId] },
          detail:
            expiresAt === null ? `${titleOf(role)}.` : t`${titleOf(role)}, until ${inWords(expiresAt)}.`,
          link: '/settings/profile',
        },
});

const keyMade = defineNotification({
  kind: 'identity-access.api-key-created',
  topic: 'security',
  title: t`An API key was made for your account`,
  handles: [apiKeyCreated],
  tells: ({ data: { userId, expiresAt } }) => ({
    to: { users: [userId] },
    detail: t`It ends on ${inWords(expiresAt)}.`,
    link: '/settings/api-keys',
  }),
});

const roleEnded = defineNotification({
  kind: 'identity-access.role-ended',
  topic: 'access',
  title: t`A role of yours ended`,
  handles: [roleRevoked],
  tells: ({ data: { userId, role, by, reason } }) =>
    by === userId
      ? null
      : {
          to: { users: [userId] },
          detail: reason === 'expired' ? t`${titleOf(role)} expired.` : t`${titleOf(role)} was revoked.`,
        },
});

const reviewAsked = defineNotification({
  kind: 'identity-access.review-asked',
  topic: 'access',
  title: t`You are asked to review access`,
  handles: [accessReviewOpened],
  tells: ({ data: { reviewers, due, items } }) => ({
    to: { users: reviewers },
    detail:
      items.length === 1
        ? t`1 role to decide about, until ${inWords(due)}.`
        : t`${items.length} roles to decide about, until ${inWords(due)}.`,
    link: '/core/access-overview',
  }),
});

const invitationAccepted = defineNotification({
  kind: 'identity-access.invitation-accepted',
  topic: 'access',
  title: t`An invitation was accepted`,
  handles: [userActivated],
  tells: ({ data: { userId } }) => ({
    to: { roles: ['core:admin'], except: userId },
    detail: t`A new member of staff can sign in.`,
    link: `/core/access-overview?row=${userId}`,
  }),
});

export const identityAccessNotifications: readonly NotificationRule[] = [
  newSignIn,
  newPassword,
  signInChanged,
  addressChanged,
  sessionEnded,
  roleGiven,
  keyMade,
  roleEnded,
  reviewAsked,
  invitationAccepted,
];

export const identityAccessRoleHolders = defineRoleHolders({
  version: 1,
  handles: [userInvited, roleGranted, roleRevoked, userErased],
  changes(event) {
    const { userId } = event.data;
    switch (event.type) {
      case 'UserInvited':
        return event.data.roles.map((role) => ({ userId, role, holds: true }));
      case 'RoleGranted':
        return [{ userId, role: event.data.role, holds: true }];
      case 'RoleRevoked':
        return [{ userId, role: event.data.role, holds: false }];
      case 'UserErased':
        return [{ userId, role: null, holds: false }];
    }
  },
});
