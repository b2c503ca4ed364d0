import { describe, expect, it } from '@jest/globals';
import { httpModules } from '../api.module.js';
import { FORMER_ADDRESSES, presentAddress } from './former-addresses.js';
import { listRoutes } from './routes.js';

const paths = listRoutes(httpModules).map(({ path }) => path.replace(/^\/api\//, ''));
const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

describe('an address of an earlier version', () => {
  it.each([
    ['errors', 'client-errors'],
    ['security/impersonator-scans?limit=1', 'impersonation/scans?limit=1'],
    ['security/evidence/7/checksum', 'incidents/evidence/7/checksum'],
    ['security/evidence-recipients', 'incidents/evidence-recipients'],
    ['tenants', 'identity-access/tenants'],
    ['tenants/7/tiers/nexus', 'tier-policy/tenants/7/tiers/nexus'],
    ['tenants/plans', 'tier-policy/plans'],
    ['core/security/events?q=users/1', 'soc/operated/events?q=users/1'],
  ])('%s becomes %s', (former, present) => {
    expect(presentAddress(former)).toBe(present);
  });

  it.each([
    'auth/login',
    'usersx',
    'security',
    'core/welcome',
    'identity-access/users',
    '',
    'soc/events?x=users',
  ])('does not match %s, which is kept', (address) => {
    expect(presentAddress(address)).toBe(address);
  });

  it('becomes the address of an existing route, and hides no route', () => {
    for (const [former, present] of FORMER_ADDRESSES) {
      expect([present, paths.some((path) => under(path, present))]).toEqual([present, true]);
      expect([former, paths.filter((path) => under(path, former))]).toEqual([former, []]);
    }
  });
});
