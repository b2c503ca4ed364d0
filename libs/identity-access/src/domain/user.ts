import { unreachable } from '@rampart/kernel';
import type { RoleName } from '../contract/index.js';
import type { UserEvent } from './user-events.js';

interface KnownUser {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  /** Where mail goes; null when there is no address in the record. */
  readonly email: string | null;
  readonly roles: readonly RoleName[];
  /** Somebody else has seen the password. */
  readonly passwordTemporary: boolean;
}

export type UserState =
  | { readonly status: 'absent' }
  | (KnownUser & { readonly status: 'invited' | 'active' | 'suspended'; readonly activated: boolean })
  | { readonly status: 'erased'; readonly id: string };

export type PresentUser = Extract<UserState, { status: 'invited' | 'active' | 'suspended' }>;

/** Whether there is a person behind this state: neither never invited nor erased. */
export function isPresent(state: UserState): state is PresentUser {
  return state.status !== 'absent' && state.status !== 'erased';
}

/** What each fact makes of a user. */
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
      passwordTemporary: false,
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
      return { ...state, roles: [...state.roles, event.data.role] };
    case 'RoleRevoked':
      return { ...state, roles: state.roles.filter((role) => role !== event.data.role) };
    case 'PasswordChanged':
      return { ...state, passwordTemporary: event.data.how === 'temporary' };
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

/** @returns the stream of a user's events */
export const userStream = (userId: string): string => `user:${userId}`;
