import { type Command, type Decider, DomainError, type LanguageCode, unreachable, t } from '@rampart/kernel';
import type { RoleName } from '../contract/index.js';
import {
  assertGrantable,
  assertManageable,
  assertStaysAdministered,
  type Grantor,
  isAdministering,
  rolesHeldAlone,
} from './granting.js';
import { decideProfile, type ProfileCommand } from './user-profile.js';
import type { TenantKind } from './tenant.js';
import { evolveUser, isPresent, type PresentUser, type UserState } from './user.js';
import type { RoleRevocationReason, UserEvent } from './user-events.js';
import { usernameKey } from './username.js';

interface Invitation {
  readonly userId: string;
  readonly username: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly roles: readonly RoleName[];
  readonly by: Grantor;
  readonly tenantKind: TenantKind;
  readonly sendsMail?: boolean;
  /** The language of the inviting user, until the invited user chooses one. */
  readonly language?: LanguageCode | null;
}

interface RoleChange {
  readonly role: RoleName;
  readonly by: Grantor;
  readonly tenantKind: TenantKind;
}

export type UserCommand =
  | Command<'InviteUser', Invitation>
  | Command<'ReissueInvitation', { by: Grantor; expiresAt: string; sendsMail?: boolean }>
  | Command<'ActivateUser', { username: string; how: 'invitation' | 'temporary' | 'oidc' }>
  | Command<'SuspendUser', { reason: string; by: Grantor }>
  | Command<'ReinstateUser', { by: Grantor }>
  | Command<
      'GrantRole',
      RoleChange & { readonly until?: { readonly expiresAt: string; readonly now: string } }
    >
  | Command<'RevokeRole', RoleChange & { readonly reason?: Exclude<RoleRevocationReason, 'expired'> }>
  | Command<'ExpireRole', { role: RoleName; now: string }>
  | Command<'IssuePasswordReset', { by: Grantor; expiresAt: string }>
  | Command<'ChangePassword', { how: 'self' | 'reset' }>
  | ProfileCommand
  /** A provider decides about an account that it made. */
  | Command<'ProvisionProfile', { displayName: string; email: string | null; by: Grantor }>
  | Command<'EraseUser', { by: Grantor }>
  /** `others`: permanent roles of each other active user of the tenant. */
  | Command<'EraseSelf', { username: string; others: readonly (readonly RoleName[])[] }>;

/** @throws DomainError `user.*` */
function decide(command: UserCommand, state: UserState): readonly UserEvent[] {
  if (command.type === 'InviteUser') return invite(command.data, state);
  if (!isPresent(state))
    throw new DomainError('user.not-found', 'not-found', t`This user does not exist. Reload the list.`);
  switch (command.type) {
    case 'ReissueInvitation':
      return reissueInvitation(state, command.data);
    case 'ActivateUser':
      return activate(state, command.data);
    case 'SuspendUser':
      return suspend(state, command.data);
    case 'ReinstateUser':
      assertManageable(state, command.data.by);
      return state.status === 'suspended'
        ? [{ type: 'UserReinstated', data: { userId: state.id, by: command.data.by.id } }]
        : [];
    case 'GrantRole':
      return grant(state, command.data);
    case 'RevokeRole':
      return revoke(state, command.data);
    case 'ExpireRole':
      return expire(state, command.data);
    case 'IssuePasswordReset':
      return issuePasswordReset(state, command.data);
    case 'ChangePassword':
      assertActive(state);
      return [{ type: 'PasswordChanged', data: { userId: state.id, how: command.data.how } }];
    case 'ChangeDisplayName':
    case 'ChooseLanguage':
    case 'RequestMailAddress':
    case 'ConfirmMailAddress':
      assertActive(state);
      return decideProfile(command, state);
    case 'ProvisionProfile':
      assertManageable(state, command.data.by);
      return provisionProfile(state, command.data);
    case 'EraseUser':
      assertOther(state, command.data.by, 'erase');
      assertManageable(state, command.data.by);
      assertStaysAdministered(state, state.roles, command.data.by);
      return [{ type: 'UserErased', data: { userId: state.id, by: command.data.by.id } }];
    case 'EraseSelf':
      return eraseSelf(state, command.data);
    default:
      return unreachable(command);
  }
}

function invite(invitation: Invitation, state: UserState): readonly UserEvent[] {
  if (state.status !== 'absent')
    throw new DomainError('user.already-invited', 'conflict', t`This user already exists. Reload the list.`);
  const { by, tenantKind, userId, username, displayName, email, language = null } = invitation;
  const roles = [...new Set(invitation.roles)];
  assertGrantable(roles, by, tenantKind);
  const invited: UserEvent = {
    type: 'UserInvited',
    data: { userId, username, displayName, email, roles, invitedBy: by.id },
  };
  const spoken: UserEvent[] =
    language === null || language === 'en' ? [] : [{ type: 'LanguageChosen', data: { userId, language } }];
  return [invited, ...spoken, ...mailTo({ id: userId, email }, by, invitation.sendsMail)];
}

function mailTo(
  user: { readonly id: string; readonly email: string | null },
  by: Grantor,
  sendsMail = false,
): readonly UserEvent[] {
  if (!sendsMail || user.email === null) return [];
  return [{ type: 'InvitationMailRequested', data: { userId: user.id, by: by.id } }];
}

function reissueInvitation(
  state: PresentUser,
  data: { by: Grantor; expiresAt: string; sendsMail?: boolean },
): readonly UserEvent[] {
  assertManageable(state, data.by);
  if (state.activated)
    throw new DomainError(
      'user.already-active',
      'conflict',
      t`This user has already accepted the invitation. Reload the user.`,
    );
  return [
    { type: 'InvitationReissued', data: { userId: state.id, by: data.by.id, expiresAt: data.expiresAt } },
    ...mailTo(state, data.by, data.sendsMail),
  ];
}

function activate(
  state: PresentUser,
  data: { username: string; how: 'invitation' | 'temporary' | 'oidc' },
): readonly UserEvent[] {
  if (state.status !== 'invited') {
    throw new DomainError(
      'user.already-active',
      'conflict',
      t`This invitation was used or revoked. Ask for a new one.`,
    );
  }
  const activated: UserEvent = {
    type: 'UserActivated',
    data: { userId: state.id, username: data.username },
  };
  // A user of an OpenID provider has no password.
  if (data.how === 'oidc') return [activated];
  return [activated, { type: 'PasswordChanged', data: { userId: state.id, how: data.how } }];
}

function suspend(state: PresentUser, data: { reason: string; by: Grantor }): readonly UserEvent[] {
  assertOther(state, data.by, 'suspend');
  assertManageable(state, data.by);
  if (state.status === 'suspended') return [];
  assertStaysAdministered(state, state.roles, data.by);
  return [{ type: 'UserSuspended', data: { userId: state.id, reason: data.reason, by: data.by.id } }];
}

function grant(
  state: PresentUser,
  { role, by, tenantKind, until }: Extract<UserCommand, { type: 'GrantRole' }>['data'],
): readonly UserEvent[] {
  assertGrantable([role], by, tenantKind);
  assertManageable(state, by);
  const held = state.roles.includes(role);
  if (held && state.roleEnds[role] === until?.expiresAt) return [];
  if (until !== undefined) {
    assertAhead(until);
    // Only another permanent administrator may limit a permanent one.
    if (held && isAdministering(role)) assertOther(state, by, 'limit this role for');
    if (held) assertStaysAdministered(state, [role], by);
  } else if (held && isAdministering(role)) {
    // Holders of a temporary role cannot extend it themselves.
    assertOther(state, by, 'extend this role for');
  }
  return [
    { type: 'RoleGranted', data: { userId: state.id, role, by: by.id, expiresAt: until?.expiresAt ?? null } },
  ];
}

function assertAhead({ expiresAt, now }: { readonly expiresAt: string; readonly now: string }): void {
  if (Date.parse(expiresAt) > Date.parse(now)) return;
  throw new DomainError(
    'user.expiry-not-ahead',
    'invalid',
    t`The end of the role is in the past. Choose a future time.`,
    { expiresAt },
  );
}

function revoke(
  state: PresentUser,
  { role, by, tenantKind, reason = 'by-hand' }: Extract<UserCommand, { type: 'RevokeRole' }>['data'],
): readonly UserEvent[] {
  assertGrantable([role], by, tenantKind);
  assertManageable(state, by);
  if (!state.roles.includes(role)) return [];
  // Prevents administrators from removing their own role by accident.
  if (isAdministering(role)) assertOther(state, by, 'take this role from');
  assertStaysAdministered(state, [role], by);
  return [{ type: 'RoleRevoked', data: { userId: state.id, role, by: by.id, reason } }];
}

/** Records nothing when the end was moved, or the role ended before. */
function expire(state: PresentUser, { role, now }: { role: RoleName; now: string }): readonly UserEvent[] {
  const end = state.roleEnds[role];
  if (end === undefined || Date.parse(end) > Date.parse(now)) return [];
  return [{ type: 'RoleRevoked', data: { userId: state.id, role, by: 'system', reason: 'expired' } }];
}

function issuePasswordReset(
  state: PresentUser,
  data: { by: Grantor; expiresAt: string },
): readonly UserEvent[] {
  assertManageable(state, data.by);
  assertActive(state);
  return [
    { type: 'PasswordResetIssued', data: { userId: state.id, by: data.by.id, expiresAt: data.expiresAt } },
  ];
}

function provisionProfile(
  { id: userId, displayName, email: previous }: PresentUser,
  wanted: { displayName: string; email: string | null },
): readonly UserEvent[] {
  const renamed: UserEvent[] =
    wanted.displayName === displayName
      ? []
      : [{ type: 'DisplayNameChanged', data: { userId, displayName: wanted.displayName } }];
  if (wanted.email === previous) return renamed;
  return [...renamed, { type: 'MailAddressChanged', data: { userId, email: wanted.email, previous } }];
}

function eraseSelf(
  state: PresentUser,
  { username, others }: Extract<UserCommand, { type: 'EraseSelf' }>['data'],
): readonly UserEvent[] {
  assertActive(state);
  if (usernameKey(username) !== usernameKey(state.username))
    throw new DomainError('user.not-confirmed', 'invalid', t`Type your username to confirm.`);
  const heldAlone = rolesHeldAlone(state, others);
  if (heldAlone.length > 0)
    throw new DomainError(
      'user.last-administrator',
      'conflict',
      t`This is the last user with a permanent ${heldAlone.join(' and ')}. Grant it to another user first.`,
      { roles: heldAlone },
    );
  return [{ type: 'UserErased', data: { userId: state.id, by: state.id } }];
}

function assertActive(state: PresentUser): void {
  if (state.status !== 'active')
    throw new DomainError(
      'user.not-active',
      'conflict',
      t`This user is not active. Reinstate the user first.`,
    );
}

function assertOther(state: PresentUser, by: Grantor, verb: string): void {
  if (state.id === by.id)
    throw new DomainError(
      'user.cannot-change-self',
      'conflict',
      t`You cannot ${verb} yourself. Ask another administrator.`,
    );
}

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide,
  evolve: evolveUser,
};
