import { describe, expect, it } from '@jest/globals';
import { accessTo, mayOpen, type Visitor } from './access-to.js';
import type { PageEntry } from './page.js';
import { PAGES } from './registry.js';

const page = (path: string): PageEntry => {
  const found = PAGES.find((candidate) => candidate.path === path);
  if (found === undefined) throw new Error(`No page at ${path}.`);
  return found;
};

const owner: Visitor = { roles: ['nexus:owner'], areas: ['nexus'], capabilities: ['impersonation'] };
const admin: Visitor = { roles: ['core:admin'], areas: ['core'], capabilities: [] };
const soc: Visitor = {
  roles: ['core:soc'],
  areas: ['core', 'nexus'],
  capabilities: ['impersonation', 'soc'],
};

describe('what somebody finds at a page', () => {
  it.each([
    ['a client in their area', '/nexus/security/impersonator-detection', owner, 'open'],
    ['a client without the capability', '/nexus/soc', owner, 'not-in-plan'],
    ['a client where nothing is built', '/nexus/soc', { ...owner, capabilities: ['soc'] }, 'unknown'],
    ['staff where nothing is built', '/nexus/soc', soc, 'not-built'],
    ['a client in another area', '/core/welcome', owner, 'no-area'],
    ['staff without the role', '/core/access-overview', soc, 'no-role'],
    ['staff with the role', '/core/access-overview', admin, 'open'],
    ['anybody in their own settings', '/settings/security', { roles: [], areas: [] }, 'open'],
  ] as const)('%s: %s', (_who, path, visitor, access) => {
    expect(accessTo(page(path), visitor)).toBe(access);
  });

  it('shows nothing in navigation that would be refused', () => {
    for (const visitor of [owner, admin, soc])
      for (const candidate of PAGES)
        expect(mayOpen(candidate, visitor)).toBe(
          ['open', 'not-built'].includes(accessTo(candidate, visitor)),
        );
    expect(
      PAGES.filter((candidate) => mayOpen(candidate, owner)).every(({ load }) => load !== undefined),
    ).toBe(true);
  });
});
