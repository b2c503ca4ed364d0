import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { limitOf, limitReachedMessage } from './limits.js';

const nexus = {
  capabilities: { impersonation: { enabled: true } },
  limits: { 'scans-per-day': 5, members: 2 },
};
const large = {
  capabilities: { impersonation: { enabled: true } },
  limits: { 'scans-per-day': 50, members: 3 },
};
const vault = { capabilities: { vault: { enabled: true } }, limits: { members: 9 } };
const free = { capabilities: { impersonation: { enabled: true } } };

describe('a limit', () => {
  it('is the highest value of the tiers that have the capability', () => {
    expect(limitOf([nexus, large], 'scans-per-day')).toBe(50);
    expect(limitOf([nexus, vault], 'members')).toBe(9);
  });

  it('is not raised by a tier without the capability', () => {
    expect(limitOf([nexus, vault], 'scans-per-day')).toBe(5);
  });

  it('is absent where a tier with the capability sets none', () => {
    expect(limitOf([nexus, free], 'scans-per-day')).toBeNull();
  });

  it('is zero for a tenant without a tier that has the capability', () => {
    expect(limitOf([], 'members')).toBe(0);
    expect(limitOf([vault], 'concurrent-scans')).toBe(0);
  });

  it('never decreases when a tier is added', () => {
    const places = fc.option(fc.nat(1_000), { nil: undefined });
    const tier = fc.record({ enabled: fc.boolean(), members: places, scans: places }).map((drawn) => ({
      capabilities: { impersonation: { enabled: drawn.enabled } },
      limits: { members: drawn.members, 'scans-per-day': drawn.scans },
    }));
    fc.assert(
      fc.property(fc.array(tier), tier, fc.constantFrom('members', 'scans-per-day'), (held, more, name) => {
        const before = limitOf(held, name) ?? Infinity;
        expect(limitOf([...held, more], name) ?? Infinity).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('is explained with the allowed number, the used number and the next step', () => {
    expect(limitReachedMessage('members', 1, 1)).toBe(
      'The limit of your plan for people is 1; 1 is in use. Erase the account of a former member first.',
    );
  });
});
