import { describe, expect, it } from '@jest/globals';
import type { UserView } from '@rampart/identity-access/contract';
import { nameOf, nextEndOf, displayStatusOf } from './user-facts.js';

const now = new Date('2026-11-20T12:00:00.000Z');
const user = (rest: Partial<UserView> = {}): UserView => ({
  id: 'ada',
  username: 'ada',
  displayName: '',
  email: null,
  status: 'active',
  suspensionReason: null,
  roles: [],
  invitedAt: '2026-01-01T00:00:00Z',
  activatedAt: '2026-01-01T00:00:00Z',
  lastSignInAt: '2026-11-20T08:00:00Z',
  lastAdministeredAt: null,
  grants: [],
  secondFactor: false,
  openSessions: 0,
  ...rest,
});
const grant = (expiresAt: string | null) =>
  ({ role: 'core:admin', grantedAt: '2026-01-01T00:00:00Z', expiresAt }) as const;

describe('the status of a user', () => {
  it('is empty for an active user', () => {
    expect(displayStatusOf(user(), now)).toEqual([]);
  });

  it('names a dormant account and an unused role', () => {
    const found = displayStatusOf(user({ lastSignInAt: null, grants: [grant(null)] }), now);
    expect(found).toEqual(['dormant', 'core:admin unused']);
  });
});

describe('the next end of a role', () => {
  it('is the earliest one, in any zone', () => {
    const grants = [grant('2026-11-22T00:00:00Z'), grant(null), grant('2026-11-22T00:30:00+02:00')];
    expect(nextEndOf({ grants })).toBe('2026-11-22T00:30:00+02:00');
  });

  it('is null when every role is permanent', () => {
    expect(nextEndOf({ grants: [grant(null)] })).toBeNull();
  });
});

it('a person is shown by their name, or else by their username', () => {
  expect(nameOf(user())).toBe('ada');
  expect(nameOf(user({ displayName: 'Ada Lovelace' }))).toBe('Ada Lovelace');
});
