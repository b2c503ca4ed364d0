import { type LanguageCode, unreachable } from '@rampart/kernel';
import type { RoleName } from '../contract/index.js';
import type { UserEvent } from './user-events.js';

export type RoleEnds = Readonly<Partial<Record<RoleName, string>>>;

interface KnownUser {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly email: string | null;
  /** Takes effect once it is confirmed. */
  readonly pendingAddress?: { readonly email: string; readonly expiresAt: string };
  readonly roles: readonly RoleName[];
  /** ISO 8601; a role without an entry is permanent. */
  readonly roleEnds: RoleEnds;
  readonly passwordTemporary: boolean;
  /** The language of mails; null until it is known. */
  readonly language: LanguageCode | null;
}

export type UserState =
  | { readonly status: 'absent' }
  | (KnownUser & { readonly status: 'invited' | 'active' | 'suspended'; readonly activated: boolean })
  | { readonly status: 'erased'; readonly id: string };

export type PresentUser = Extract<UserState, { status: 'invited' | 'active' | 'suspended' }>;

export function isPresent(state: UserState): state is PresentUser {
  return state.status !== 'absent' && state.status !== 'erased';
}

export function evolveUser(state: UserState, event: UserEvent): UserState {
  if (event.type === 'UserInvited') {
    const { userId, username, displayName, email, roles } = event.data;
    return {
      status: 'invited',
      activated: false,
      id: userId,
      username,
      displayName,
      email,
      roles,
      roleEnds: {},
      passwordTemporary: false,
      language: null,
    };
  }
  if (!isPresent(state)) return state;
  return evolvePresent(state, event);
}

function evolvePresent(state: PresentUser, event: Exclude<UserEvent, { type: 'UserInvited' }>): UserState {
  switch (event.type) {
    case 'UserActivated':
      return { ...state, status: 'active', activated: true, username: event.data.username };
    case 'UserSuspended':
      return { ...state, status: 'suspended' };
    case 'UserReinstated':
      return { ...state, status: state.activated ? 'active' : 'invited' };
    case 'RoleGranted':
      return granted(state, event.data.role, event.data.expiresAt);
    case 'RoleRevoked':
      return revoked(state, event.data.role);
    case 'PasswordChanged':
      return { ...state, passwordTemporary: event.data.how === 'temporary' };
    case 'DisplayNameChanged':
      return { ...state, displayName: event.data.displayName };
    case 'LanguageChosen':
      return { ...state, language: event.data.language };
    case 'MailAddressChangeRequested': {
      const { email, expiresAt } = event.data;
      return email === null ? state : { ...state, pendingAddress: { email, expiresAt } };
    }
    case 'MailAddressChanged': {
      const { pendingAddress: _confirmed, ...rest } = state;
      return { ...rest, email: event.data.email };
    }
    case 'InvitationReissued':
    case 'InvitationMailRequested':
    case 'PasswordResetIssued':
      return state;
    case 'UserErased':
      return { status: 'erased', id: state.id };
    default:
      return unreachable(event);
  }
}

function granted(state: PresentUser, role: RoleName, expiresAt: string | null): PresentUser {
  const { [role]: _before, ...others } = state.roleEnds;
  return {
    ...state,
    roles: state.roles.includes(role) ? state.roles : [...state.roles, role],
    roleEnds: expiresAt === null ? others : { ...others, [role]: expiresAt },
  };
}

function revoked(state: PresentUser, role: RoleName): PresentUser {
  const { [role]: _end, ...roleEnds } = state.roleEnds;
  return { ...state, roles: state.roles.filter((held) => held !== role), roleEnds };
}

/** The roles at a time, without expired ones, whether or not their end is recorded. */
export function rolesAt(
  { roles, roleEnds }: { readonly roles: readonly RoleName[]; readonly roleEnds: RoleEnds },
  now: Date,
): readonly RoleName[] {
  return roles.filter((role) => {
    const end = roleEnds[role];
    return end === undefined || Date.parse(end) > now.getTime();
  });
}

export const userStream = (userId: string): string => `user:${userId}`;
