import { describe, expect, it } from '@jest/globals';
import { isDormant, staleRolesOf } from './stale-access.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();

describe('an account', () => {
  const account = { status: 'active', activatedAt: daysAgo(400), lastSignInAt: daysAgo(45) } as const;

  it('is dormant after more than 45 days without a sign-in', () => {
    expect(isDormant(account, NOW)).toBe(false);
    expect(isDormant({ ...account, lastSignInAt: daysAgo(46) }, NOW)).toBe(true);
    expect(isDormant({ ...account, lastSignInAt: null }, NOW)).toBe(true);
    expect(isDormant({ ...account, lastSignInAt: null, activatedAt: daysAgo(1) }, NOW)).toBe(false);
  });

  it('is not dormant while it is suspended', () => {
    expect(isDormant({ ...account, status: 'suspended', lastSignInAt: daysAgo(46) }, NOW)).toBe(false);
  });
});

describe('the administrator’s role', () => {
  const grants = [{ role: 'core:admin', grantedAt: daysAgo(91), expiresAt: null } as const];

  it('is stale when it was held and not used for more than 90 days', () => {
    const user = { status: 'active', grants, lastAdministeredAt: null } as const;
    expect(staleRolesOf(user, NOW)).toEqual(['core:admin']);
    expect(staleRolesOf({ ...user, lastAdministeredAt: daysAgo(90) }, NOW)).toEqual([]);
    expect(staleRolesOf({ ...user, lastAdministeredAt: daysAgo(300) }, NOW)).toEqual(['core:admin']);
    expect(staleRolesOf({ ...user, status: 'suspended' }, NOW)).toEqual([]);
  });
});
