import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import type { RoleName } from '../contract/index.js';
import { given } from '../testing/given.js';
import { userDecider } from './user.decider.js';
import type { UserEvent } from './user-events.js';

const ID = '00000000-0000-7000-8000-000000000001';
const LATER = '2026-11-20T20:00:00.000Z';

const invited = (roles: RoleName[]): UserEvent => ({
  type: 'UserInvited',
  data: { userId: ID, username: 'Ines', displayName: 'Ines', email: null, roles, invitedBy: 'boss' },
});
const activated: UserEvent = { type: 'UserActivated', data: { userId: ID, username: 'Ines' } };
const suspended: UserEvent = { type: 'UserSuspended', data: { userId: ID, reason: 'left', by: 'boss' } };
const erased: UserEvent = { type: 'UserErased', data: { userId: ID, by: ID } };
const active = (...roles: RoleName[]) => given(userDecider, invited(roles), activated);
const leave = (others: readonly RoleName[][] = [], username = 'Ines') =>
  ({ type: 'EraseSelf', data: { username, others } }) as const;

const refusal = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.details];
    throw error;
  }
  return 'accepted';
};

describe('a user who erases their own account', () => {
  it('is erased at once', () => {
    expect(active('nexus:viewer').when(leave())).toEqual([erased]);
    expect(active('nexus:viewer').when(leave([], ' iNES '))).toEqual([erased]);
    expect(given(userDecider, invited([]), activated, erased).state).toEqual({ status: 'erased', id: ID });
  });

  it('must type their own name first', () => {
    for (const wrong of ['', 'Ine', 'boss'])
      expect(refusal(() => active('nexus:viewer').when(leave([], wrong)))).toEqual([
        'user.not-confirmed',
        {},
      ]);
  });

  it('must be active, neither invited nor suspended', () => {
    const invitee = given(userDecider, invited(['nexus:viewer']));
    const out = given(userDecider, invited(['nexus:viewer']), activated, suspended);
    for (const user of [invitee, out])
      expect(refusal(() => user.when(leave()))).toEqual(['user.not-active', {}]);
  });

  it('must not be the last permanent administrator', () => {
    const last = ['user.last-administrator', { roles: ['nexus:owner'] }];
    expect(refusal(() => active('nexus:owner').when(leave()))).toEqual(last);
    expect(refusal(() => active('nexus:owner').when(leave([['nexus:analyst'], []])))).toEqual(last);
    expect(refusal(() => active('core:admin', 'nexus:owner').when(leave([['nexus:owner']])))).toEqual([
      'user.last-administrator',
      { roles: ['core:admin'] },
    ]);
  });

  it('may be an administrator when another permanent administrator remains', () => {
    expect(active('nexus:owner').when(leave([['nexus:owner']]))).toEqual([erased]);
    expect(active('nexus:owner').when(leave([['core:admin']]))).toEqual([erased]);
    expect(active('core:admin', 'nexus:owner').when(leave([['core:admin']]))).toEqual([erased]);
  });

  it('may be an administrator with a temporary role', () => {
    const forATime: UserEvent = {
      type: 'RoleGranted',
      data: { userId: ID, role: 'nexus:owner', by: 'boss', expiresAt: LATER },
    };
    const user = given(userDecider, invited(['nexus:viewer']), activated, forATime);
    expect(user.when(leave())).toEqual([erased]);
  });
});
