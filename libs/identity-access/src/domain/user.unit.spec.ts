import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import { given } from '../testing/given.js';
import type { Grantor } from './granting.js';
import { type UserCommand, userDecider } from './user.decider.js';
import type { UserEvent } from './user-events.js';

const ID = '00000000-0000-7000-8000-000000000001';
const admin: Grantor = { id: 'admin-1', roles: ['core:admin'] };
const owner: Grantor = { id: 'owner-1', roles: ['nexus:owner'] };

const invited = (roles: ('nexus:viewer' | 'nexus:owner' | 'core:admin')[] = ['nexus:viewer']): UserEvent => ({
  type: 'UserInvited',
  data: { userId: ID, username: 'ines', displayName: 'Ines', email: null, roles, invitedBy: 'owner-1' },
});
const activated: UserEvent = { type: 'UserActivated', data: { userId: ID, username: 'ines' } };
const suspended: UserEvent = { type: 'UserSuspended', data: { userId: ID, reason: 'left', by: 'owner-1' } };
const erasedEvent: UserEvent = { type: 'UserErased', data: { userId: ID, by: 'owner-1' } };

const user = (...events: UserEvent[]) => given(userDecider, ...events);
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
};

const invite = (data: object = {}): UserCommand => ({
  type: 'InviteUser',
  data: {
    userId: ID,
    username: 'ines',
    displayName: 'Ines',
    email: null,
    roles: ['nexus:viewer'],
    by: owner,
    tenantKind: 'client',
    ...data,
  },
});

describe('inviting a user', () => {
  it('records who invited whom, and each role once', () => {
    expect(user().when(invite({ roles: ['nexus:viewer', 'nexus:viewer'] }))).toEqual([invited()]);
  });

  it('twice is refused', () => {
    expect(refusal(() => user(invited()).when(invite()))).toBe('user.already-invited');
  });

  it('to a client tenant cannot include staff roles, even by an administrator', () => {
    const command = invite({ roles: ['core:soc'], by: admin });
    expect(refusal(() => user().when(command))).toBe('user.role-not-for-this-tenant');
  });

  it('with staff roles is reserved to administrators', () => {
    const staff = { roles: ['core:soc'], tenantKind: 'staff' };
    expect(refusal(() => user().when(invite({ ...staff, by: owner })))).toBe('user.role-not-grantable');
    expect(refusal(() => user().when(invite({ ...staff, by: admin })))).toBe('accepted');
  });
});

describe('activating a user', () => {
  const activate: UserCommand = { type: 'ActivateUser', data: { username: 'ines', how: 'invitation' } };

  it('makes an invited user active with a password', () => {
    expect(user(invited()).when(activate)).toEqual([
      activated,
      { type: 'PasswordChanged', data: { userId: ID, how: 'invitation' } },
    ]);
  });

  it('is possible once, and not while suspended', () => {
    expect(refusal(() => user(invited(), activated).when(activate))).toBe('user.already-active');
    expect(refusal(() => user(invited(), suspended).when(activate))).toBe('user.already-active');
  });
});

describe('suspending and reinstating users', () => {
  const suspend: UserCommand = { type: 'SuspendUser', data: { reason: 'left', by: owner } };
  const reinstate: UserCommand = { type: 'ReinstateUser', data: { by: owner } };

  it('suspends once', () => {
    expect(user(invited(), activated).when(suspend)).toEqual([suspended]);
    expect(user(invited(), activated, suspended).when(suspend)).toEqual([]);
  });

  it('restores the status from before the suspension', () => {
    const reinstated: UserEvent = { type: 'UserReinstated', data: { userId: ID, by: 'owner-1' } };
    expect(user(invited(), suspended).when(reinstate)).toEqual([reinstated]);
    expect(user(invited(), suspended, reinstated).state).toMatchObject({ status: 'invited' });
    expect(user(invited(), activated, suspended, reinstated).state).toMatchObject({ status: 'active' });
    expect(user(invited(), activated).when(reinstate)).toEqual([]);
  });

  it('is refused for oneself, and to owners for administrators', () => {
    const self: UserCommand = {
      type: 'SuspendUser',
      data: { reason: 'x', by: { id: ID, roles: ['core:admin'] } },
    };
    expect(refusal(() => user(invited(), activated).when(self))).toBe('user.cannot-change-self');
    expect(refusal(() => user(invited(['core:admin']), activated).when(suspend))).toBe('user.not-manageable');
  });
});

describe('a user’s roles', () => {
  const grant = (role: 'nexus:viewer' | 'nexus:analyst'): UserCommand => ({
    type: 'GrantRole',
    data: { role, by: owner, tenantKind: 'client' },
  });
  const revoke = (by: Grantor): UserCommand => ({
    type: 'RevokeRole',
    data: { role: 'nexus:owner', by, tenantKind: 'client' },
  });

  it('are granted when missing and revoked when held', () => {
    expect(user(invited()).when(grant('nexus:viewer'))).toEqual([]);
    const [granted] = user(invited()).when(grant('nexus:analyst'));
    expect(user(invited(), granted as UserEvent).state).toMatchObject({
      roles: ['nexus:viewer', 'nexus:analyst'],
    });
    expect(user(invited()).when(revoke(owner))).toEqual([]);
    const [revoked] = user(invited(['nexus:owner'])).when(revoke(owner));
    expect(user(invited(['nexus:owner']), revoked as UserEvent).state).toMatchObject({ roles: [] });
  });

  it('of ownership cannot be dropped by their holder', () => {
    const self = { id: ID, roles: ['nexus:owner'] } as const;
    expect(refusal(() => user(invited(['nexus:owner'])).when(revoke(self)))).toBe('user.cannot-change-self');
  });
});

describe('a user’s password', () => {
  it('is temporary until its owner changes it', () => {
    const temporary: UserEvent = { type: 'PasswordChanged', data: { userId: ID, how: 'temporary' } };
    expect(user(invited(), activated, temporary).state).toMatchObject({ passwordTemporary: true });
    const [changed] = user(invited(), activated, temporary).when({
      type: 'ChangePassword',
      data: { how: 'self' },
    });
    expect(user(invited(), activated, temporary, changed as UserEvent).state).toMatchObject({
      passwordTemporary: false,
    });
  });

  it('can be reset for active users only', () => {
    const reset: UserCommand = {
      type: 'IssuePasswordReset',
      data: { by: owner, expiresAt: '2026-01-01T00:00:00.000Z' },
    };
    expect(user(invited(), activated).when(reset)).toMatchObject([{ type: 'PasswordResetIssued' }]);
    expect(refusal(() => user(invited()).when(reset))).toBe('user.not-active');
    expect(refusal(() => user(invited(), activated, suspended).when(reset))).toBe('user.not-active');
  });
});

describe('an unknown user', () => {
  const commands: UserCommand[] = [
    { type: 'ReissueInvitation', data: { by: owner, expiresAt: 'x' } },
    { type: 'ActivateUser', data: { username: 'x', how: 'invitation' } },
    { type: 'SuspendUser', data: { reason: 'x', by: owner } },
    { type: 'ReinstateUser', data: { by: owner } },
    { type: 'GrantRole', data: { role: 'nexus:viewer', by: owner, tenantKind: 'client' } },
    { type: 'RevokeRole', data: { role: 'nexus:viewer', by: owner, tenantKind: 'client' } },
    { type: 'IssuePasswordReset', data: { by: owner, expiresAt: 'x' } },
    { type: 'ChangePassword', data: { how: 'self' } },
    { type: 'EraseUser', data: { by: owner } },
    { type: 'EraseSelf', data: { username: 'ines', others: [] } },
  ];

  it.each(commands)('is refused $type, and so is an erased one', (command) => {
    expect(refusal(() => user().when(command))).toBe('user.not-found');
    expect(refusal(() => user(invited(), activated, erasedEvent).when(command))).toBe('user.not-found');
  });

  it('is refused after erasure, which is final', () => {
    expect(user(invited(), activated, erasedEvent, activated).state).toEqual({ status: 'erased', id: ID });
  });
});
