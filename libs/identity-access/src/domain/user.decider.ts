import { type Command, type Decider, DomainError, unreachable } from '@rampart/kernel';
import type { RoleName } from '../contract/index.js';
import { assertGrantable, assertManageable, type Grantor } from './granting.js';
import type { TenantKind } from './tenant.js';
import { evolveUser, isPresent, type PresentUser, type UserState } from './user.js';
import type { UserEvent } from './user-events.js';

interface Invitation {
  readonly userId: string;
  readonly username: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly roles: readonly RoleName[];
  readonly by: Grantor;
  readonly tenantKind: TenantKind;
  /** Whether this installation sends mail. */
  readonly sendsMail?: boolean;
}

export type UserCommand =
  | Command<'InviteUser', Invitation>
  | Command<'ReissueInvitation', { by: Grantor; expiresAt: string; sendsMail?: boolean }>
  | Command<'ActivateUser', { username: string; how: 'invitation' | 'temporary' | 'oidc' }>
  | Command<'SuspendUser', { reason: string; by: Grantor }>
  | Command<'ReinstateUser', { by: Grantor }>
  | Command<'GrantRole', { role: RoleName; by: Grantor; tenantKind: TenantKind }>
  | Command<'RevokeRole', { role: RoleName; by: Grantor; tenantKind: TenantKind }>
  | Command<'IssuePasswordReset', { by: Grantor; expiresAt: string }>
  | Command<'ChangePassword', { how: 'self' | 'reset' }>
  | Command<'EraseUser', { by: Grantor }>;

/**
 * What may happen to a user.
 * @throws DomainError `user.already-invited`, `user.not-found`, `user.already-active`, `user.not-active`,
 *   `user.cannot-change-self`, and those of granting
 */
function decide(command: UserCommand, state: UserState): readonly UserEvent[] {
  if (command.type === 'InviteUser') return invite(command.data, state);
  if (!isPresent(state)) throw new DomainError('user.not-found', 'not-found', 'There is no such user.');
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
    case 'IssuePasswordReset':
      return issuePasswordReset(state, command.data);
    case 'ChangePassword':
      assertActive(state);
      return [{ type: 'PasswordChanged', data: { userId: state.id, how: command.data.how } }];
    case 'EraseUser':
      assertOther(state, command.data.by, 'erase');
      assertManageable(state, command.data.by);
      return [{ type: 'UserErased', data: { userId: state.id, by: command.data.by.id } }];
    default:
      return unreachable(command);
  }
}

function invite(invitation: Invitation, state: UserState): readonly UserEvent[] {
  if (state.status !== 'absent')
    throw new DomainError('user.already-invited', 'conflict', 'This user exists already.');
  const { by, tenantKind, userId, username, displayName, email } = invitation;
  const roles = [...new Set(invitation.roles)];
  assertGrantable(roles, by, tenantKind);
  const invited: UserEvent = {
    type: 'UserInvited',
    data: { userId, username, displayName, email, roles, invitedBy: by.id },
  };
  return [invited, ...mailTo({ id: userId, email }, by, invitation.sendsMail)];
}

/** An invitation is mailed when it can be; otherwise whoever invites hands it over. */
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
    throw new DomainError('user.already-active', 'conflict', 'This user has accepted their invitation.');
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
    throw new DomainError('user.already-active', 'conflict', 'This invitation has been used or withdrawn.');
  }
  const activated: UserEvent = {
    type: 'UserActivated',
    data: { userId: state.id, username: data.username },
  };
  // Whoever comes by way of an OpenID provider has no password.
  if (data.how === 'oidc') return [activated];
  return [activated, { type: 'PasswordChanged', data: { userId: state.id, how: data.how } }];
}

function suspend(state: PresentUser, data: { reason: string; by: Grantor }): readonly UserEvent[] {
  assertOther(state, data.by, 'suspend');
  assertManageable(state, data.by);
  if (state.status === 'suspended') return [];
  return [{ type: 'UserSuspended', data: { userId: state.id, reason: data.reason, by: data.by.id } }];
}

function grant(
  state: PresentUser,
  data: { role: RoleName; by: Grantor; tenantKind: TenantKind },
): readonly UserEvent[] {
  assertGrantable([data.role], data.by, data.tenantKind);
  assertManageable(state, data.by);
  if (state.roles.includes(data.role)) return [];
  return [{ type: 'RoleGranted', data: { userId: state.id, role: data.role, by: data.by.id } }];
}

function revoke(
  state: PresentUser,
  data: { role: RoleName; by: Grantor; tenantKind: TenantKind },
): readonly UserEvent[] {
  assertGrantable([data.role], data.by, data.tenantKind);
  assertManageable(state, data.by);
  if (!state.roles.includes(data.role)) return [];
  // Whoever administers keeps doing so: the last administrator cannot lock everybody out by accident.
  if (data.role === 'core:admin' || data.role === 'nexus:owner')
    assertOther(state, data.by, 'take this role from');
  return [{ type: 'RoleRevoked', data: { userId: state.id, role: data.role, by: data.by.id } }];
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

function assertActive(state: PresentUser): void {
  if (state.status !== 'active')
    throw new DomainError('user.not-active', 'conflict', 'This user is not active.');
}

function assertOther(state: PresentUser, by: Grantor, verb: string): void {
  if (state.id === by.id)
    throw new DomainError('user.cannot-change-self', 'conflict', `You cannot ${verb} yourself.`);
}

/** A person who signs in: invited, active or suspended, with roles inside one tenant. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide,
  evolve: evolveUser,
};
