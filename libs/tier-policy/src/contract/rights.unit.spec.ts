import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTiers } from '../adapters/tier-files.js';
import { HARBOUR } from '../testing/index.js';
import { CAPABILITY_NAMES, capabilitiesOf, mayOpen, mayUse, rightsOf, type Tier } from './index.js';

const tiers = [...readTiers().tiers, HARBOUR];
const named = (...names: string[]): Tier[] => tiers.filter(({ tier }) => names.includes(tier));
const clientRoles = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'];
const roleNames = ['core:admin', 'core:auditor', 'core:soc', ...clientRoles];

const someRoles = fc.subarray(roleNames);
const someTiers = fc.subarray(tiers);
const somePage = fc.record({
  area: fc.constantFrom('core', 'nowhere', ...tiers.map(({ area }) => area.name)),
  capability: fc.option(fc.constantFrom<string>(...CAPABILITY_NAMES, 'unheard-of'), { nil: undefined }),
  roles: fc.option(fc.subarray(roleNames, { minLength: 1 }), { nil: undefined }),
});

describe('the rights of a user', () => {
  it('open a client area to client roles whose tenant has a tier for it', () => {
    for (const role of clientRoles) {
      expect(rightsOf([role], named('nexus', 'fortress')).areas).toEqual(['nexus', 'fortress']);
      expect(rightsOf([role], []).areas).toEqual([]);
    }
    expect(rightsOf([], named('nexus')).areas).toEqual([]);
  });

  it('keep administrators and auditors in core, and open every area of their tenant to security operations', () => {
    expect(rightsOf(['core:admin'], tiers).areas).toEqual(['core']);
    expect(rightsOf(['core:auditor'], tiers).areas).toEqual(['core']);
    expect(rightsOf(['core:soc'], tiers).areas).toEqual(['core', 'harbour', ...readTiers().names]);
  });

  it('describe the path of an area and the capabilities of its own tiers only', () => {
    const [place] = rightsOf(['nexus:viewer'], named('fortress', 'harbour')).places.slice(0, 1);
    expect(place).toEqual({
      area: 'harbour',
      title: 'Harbour',
      path: '/t/harbour',
      base: '/t/harbour',
      capabilities: ['impersonation', 'messaging'],
    });
  });

  it('treat a capability that is listed but not enabled as absent', () => {
    expect(capabilitiesOf([{ capabilities: { messaging: { enabled: false } } }])).toEqual([]);
  });

  it('show in the navigation only what the server allows, for all tiers and roles', () => {
    fc.assert(
      fc.property(someRoles, someTiers, somePage, (roles, held, page) => {
        const rights = rightsOf(roles, held);
        if (mayOpen(page, { roles, ...rights })) expect(mayUse(page, { roles, ...rights })).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('come only from the tiers of the user’s own tenant', () => {
    fc.assert(
      fc.property(fc.subarray(clientRoles, { minLength: 1 }), someTiers, someTiers, (roles, own, others) => {
        const here = rightsOf(roles, own);
        const foreign = others.filter(({ area }) => !own.some((tier) => tier.area.name === area.name));
        for (const { area } of foreign) expect(here.areas).not.toContain(area.name);
        for (const capability of capabilitiesOf(others).filter((name) => !here.capabilities.includes(name)))
          expect(mayUse({ capability }, { roles, ...here })).toBe(false);
      }),
    );
  });
});
