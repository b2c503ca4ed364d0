import { describe, expect, it } from '@jest/globals';
import { EventCatalog } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { RoleName } from '../contract/index.js';
import { given } from '../testing/given.js';
import type { Grantor } from './granting.js';
import { type UserCommand, userDecider } from './user.decider.js';
import { isPresent, rolesAt } from './user.js';
import { roleGranted, roleRevoked, type UserEvent } from './user-events.js';

const ID = '00000000-0000-7000-8000-000000000001';
const NOW = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T20:00:00.000Z';
const forGood: Grantor = { id: 'boss', roles: ['core:admin'], heldForATime: [] };
const forATime: Grantor = { id: 'stand-in', roles: ['core:admin'], heldForATime: ['core:admin'] };

const invited = (...roles: RoleName[]): UserEvent => ({
  type: 'UserInvited',
  data: { userId: ID, username: 'ines', displayName: 'Ines', email: null, roles, invitedBy: 'boss' },
});
const granted = (role: RoleName, expiresAt: string | null): UserEvent => ({
  type: 'RoleGranted',
  data: { userId: ID, role, by: 'boss', expiresAt },
});
const user = (...events: UserEvent[]) => given(userDecider, ...events);
const grant = (role: RoleName, expiresAt: string | null, by = forGood): UserCommand => ({
  type: 'GrantRole',
  data: { role, by, tenantKind: 'staff', ...(expiresAt === null ? {} : { until: { expiresAt, now: NOW } }) },
});
const revoke = (role: RoleName, by = forGood): UserCommand => ({
  type: 'RevokeRole',
  data: { role, by, tenantKind: 'staff' },
});
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
};

describe('a temporary role', () => {
  it('can be granted until its end, extended, and made permanent', () => {
    expect(user(invited()).when(grant('core:soc', LATER))).toEqual([granted('core:soc', LATER)]);
    const held = user(invited(), granted('core:soc', LATER));
    expect(held.when(grant('core:soc', LATER))).toEqual([]);
    expect(held.when(grant('core:soc', '2026-11-20T22:00:00.000Z'))).toHaveLength(1);
    expect(held.when(grant('core:soc', null))).toEqual([granted('core:soc', null)]);
    expect(user(invited('core:soc')).when(grant('core:soc', null))).toEqual([]);
  });

  it('must end in the future', () => {
    expect(refusal(() => user(invited()).when(grant('core:soc', NOW)))).toBe('user.expiry-not-ahead');
  });

  it('applies until its end and not after, whether or not the end is recorded', () => {
    const { state } = user(invited('nexus:viewer'), granted('core:soc', LATER));
    if (!isPresent(state)) throw new Error('The user is there.');
    expect(rolesAt(state, new Date(NOW))).toEqual(['nexus:viewer', 'core:soc']);
    expect(rolesAt(state, new Date(LATER))).toEqual(['nexus:viewer']);
  });

  it('is recorded as expired once, and not when its end was moved or the role was revoked before', () => {
    const expire = (now: string): UserCommand => ({ type: 'ExpireRole', data: { role: 'core:soc', now } });
    const held = [invited(), granted('core:soc', LATER)];
    expect(user(...held).when(expire(NOW))).toEqual([]);
    const [expired] = user(...held).when(expire(LATER));
    expect(expired).toEqual({
      type: 'RoleRevoked',
      data: { userId: ID, role: 'core:soc', by: 'system', reason: 'expired' },
    });
    expect(user(...held, expired as UserEvent).when(expire(LATER))).toEqual([]);
    expect(user(...held, granted('core:soc', null)).when(expire(LATER))).toEqual([]);
    expect(user(invited('core:soc')).when(expire(LATER))).toEqual([]);
  });
});

describe('administrators', () => {
  const self = { ...forGood, id: ID };

  it('can neither limit their own role nor extend their own temporary one', () => {
    expect(refusal(() => user(invited('core:admin')).when(grant('core:admin', LATER, self)))).toBe(
      'user.cannot-change-self',
    );
    const limited = user(invited(), granted('core:admin', LATER));
    const me = { ...forATime, id: ID };
    expect(refusal(() => limited.when(grant('core:admin', null, me)))).toBe('user.cannot-change-self');
    expect(refusal(() => limited.when(grant('core:admin', '2026-12-01T00:00:00.000Z', me)))).toBe(
      'user.cannot-change-self',
    );
  });

  it.each<[string, UserCommand]>([
    ['limits', grant('core:admin', LATER, forATime)],
    ['revokes', revoke('core:admin', forATime)],
    ['suspends', { type: 'SuspendUser', data: { reason: 'x', by: forATime } }],
    ['erases', { type: 'EraseUser', data: { by: forATime } }],
  ])('with a temporary role cannot change permanent ones: no one %s them', (_what, command) => {
    expect(refusal(() => user(invited('core:admin')).when(command))).toBe('user.last-administrator');
    expect(refusal(() => user(invited(), granted('core:admin', LATER)).when(command))).toBe('accepted');
  });

  it('with a permanent role can grant and revoke each other’s roles', () => {
    expect(user(invited('core:admin')).when(revoke('core:admin'))).toHaveLength(1);
    expect(user(invited('core:admin')).when(grant('core:admin', LATER))).toHaveLength(1);
  });
});

it('grants and revocations without an end or reason are read as permanent and made by hand', () => {
  const catalog = new EventCatalog([roleGranted, roleRevoked]);
  const stored = { userId: ID, role: 'core:soc', by: 'boss' };
  expect(catalog.upcast('RoleGranted', 1, stored).data).toEqual({ ...stored, expiresAt: null });
  expect(catalog.upcast('RoleRevoked', 1, stored).data).toEqual({ ...stored, reason: 'by-hand' });
});
