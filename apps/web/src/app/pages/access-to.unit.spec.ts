import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROLES } from '@rampart/identity-access/contract';
import { mayOpen as planAllows, rightsOf, type Tier, tierSchema } from '@rampart/tier-policy/contract';
import { accessTo, mayOpen, type Visitor } from './access-to.js';
import { pageAt, pagesFor } from './navigation.js';
import type { PageEntry } from './page.js';
import { PAGES } from './registry.js';

const folder = join(import.meta.dirname, '../../../../../libs/tier-policy/tiers');
const tiers: readonly Tier[] = readdirSync(folder).map((file) =>
  tierSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);
const ofTiers = (...names: readonly string[]): readonly Tier[] =>
  tiers.filter(({ tier }) => names.includes(tier));

const visitor = (roles: Visitor['roles'], held: readonly Tier[]): Visitor => ({
  roles,
  places: rightsOf(roles, held).places.map((place) => ({ ...place, capabilities: [...place.capabilities] })),
});

const page = (path: string): PageEntry => {
  const found = PAGES.find((candidate) => candidate.path === path);
  if (found === undefined) throw new Error(`No page at ${path}.`);
  return found;
};

const owner = visitor(['nexus:owner'], ofTiers('nexus'));
const counsel = visitor(['nexus:owner'], ofTiers('nexus', 'fortress'));
const admin = visitor(['core:admin'], tiers);
const soc = visitor(['core:soc'], tiers);

describe('access to a page', () => {
  it.each([
    ['a client in their area', '/nexus/security/impersonator-detection', owner, 'open'],
    [
      'a client whose other tier has the capability',
      '/fortress/security/impersonator-detection',
      counsel,
      'not-in-plan',
    ],
    ['a client where nothing is built', '/nexus/streaming/secure-live', owner, 'unknown'],
    ['staff where nothing is built', '/nexus/streaming/secure-live', soc, 'not-built'],
    ['a client in another area', '/core/welcome', owner, 'no-area'],
    ['staff without the role', '/core/access-overview', soc, 'no-role'],
    ['staff with the role', '/core/access-overview', admin, 'open'],
    ['a person without roles', '/settings/security', visitor([], []), 'open'],
  ] as const)('of %s to %s follows from role and plan', (_who, path, who, access) => {
    expect(accessTo({ ...page(path) }, who)).toBe(access);
  });

  it('is hidden from clients when the page is not built', () => {
    for (const who of [owner, counsel])
      expect(pagesFor(who).every(({ load }) => load !== undefined)).toBe(true);
  });

  it('is refused without plan or role, for all roles and tiers', () => {
    for (const { name } of ROLES)
      for (const tier of tiers) {
        const who = visitor([name], [tier]);
        for (const candidate of PAGES.filter(({ area }) => area !== 'settings'))
          if (mayOpen(candidate, who)) expect(planAllows(candidate, who)).toBe(true);
      }
  });

  it('covers the pages of an area that only a tier defines', () => {
    const [like] = ofTiers('nexus');
    if (like === undefined) throw new Error('There is no tier nexus.');
    const area = { name: 'harbour', path: '/t/harbour', base: '/t/harbour' };
    const who = visitor(['nexus:owner'], [{ ...like, tier: 'harbour', title: 'Harbour', area }]);
    expect(pagesFor(who).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/t/harbour', '/t/harbour/security/impersonator-detection']),
    );
    expect(pageAt('/t/harbour/', pagesFor(who))?.holds).toContain('Harbour');
  });
});
