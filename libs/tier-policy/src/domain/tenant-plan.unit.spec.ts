import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { TenantPlanEvent } from './events.js';
import { tenantPlanDecider } from './tenant-plan.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const known = ['nexus', 'fortress'];
const data = (tier: string, staff = false) => ({ tenantId: TENANT, tier, by: 'admin', staff });
const assigned = (tier: string): TenantPlanEvent => ({
  type: 'TierAssigned',
  data: { tenantId: TENANT, tier, by: 'admin' },
});
const withdrawn = (tier: string): TenantPlanEvent => ({ ...assigned(tier), type: 'TierWithdrawn' });
const given = (...events: TenantPlanEvent[]) => {
  const state = fold(tenantPlanDecider, events);
  return {
    state,
    assign: (tier: string, staff = false) =>
      tenantPlanDecider.decide({ type: 'AssignTier', data: { ...data(tier, staff), known } }, state),
    withdraw: (tier: string, staff = false) =>
      tenantPlanDecider.decide({ type: 'WithdrawTier', data: data(tier, staff) }, state),
  };
};

describe('a tenant’s plan', () => {
  it('starts with nexus by default', () => {
    expect(given().state.tiers).toEqual(['nexus']);
    expect(given().assign('nexus')).toEqual([]);
  });

  it('adds a tier and keeps the others', () => {
    expect(given().assign('fortress')).toEqual([assigned('fortress')]);
    expect(given(assigned('fortress')).state.tiers).toEqual(['nexus', 'fortress']);
  });

  it('records nothing for a tier that the tenant already has', () => {
    expect(given(assigned('fortress')).assign('fortress')).toEqual([]);
  });

  it('removes a tier, even the first one, and can add it again', () => {
    expect(given().withdraw('nexus')).toEqual([withdrawn('nexus')]);
    expect(given(withdrawn('nexus')).state.tiers).toEqual([]);
    expect(given(withdrawn('nexus')).assign('nexus')).toEqual([assigned('nexus')]);
  });

  it('refuses unknown tiers and the removal of a tier that the tenant does not have', () => {
    expect(() => given().assign('atlantis')).toThrow(
      expect.objectContaining({ code: 'tier-policy.unknown-tier' }),
    );
    expect(() => given().withdraw('fortress')).toThrow(
      expect.objectContaining({ code: 'tier-policy.not-held' }),
    );
  });

  it('removes a tier whose file no longer exists', () => {
    expect(given(assigned('atlantis')).withdraw('atlantis')).toEqual([withdrawn('atlantis')]);
  });

  it('cannot be changed for staff, who have every tier', () => {
    const refused = expect.objectContaining({ code: 'tier-policy.staff-holds-every-tier' });
    expect(() => given().assign('fortress', true)).toThrow(refused);
    expect(() => given().withdraw('nexus', true)).toThrow(refused);
  });
});
