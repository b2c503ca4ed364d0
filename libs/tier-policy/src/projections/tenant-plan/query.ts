import type { EntityManager } from 'typeorm';
import { capabilitiesOf, type HeldTier, type TenantPlan } from '../../contract/index.js';
import { DEFAULT_TIERS } from '../../domain/tenant-plan.js';
import type { TierCatalog } from '../../domain/tier-catalog.js';
import { TenantTierRow } from './entity.js';

export async function readTenantPlan(
  manager: EntityManager,
  tiers: TierCatalog,
  tenant: { readonly id: string; readonly kind: 'staff' | 'client' },
): Promise<TenantPlan> {
  const held =
    tenant.kind === 'staff' ? tiers.names.map(unsaid(tiers)) : await heldTiers(manager, tiers, tenant.id);
  const names = held.map(({ tier }) => tier);
  return {
    tenantId: tenant.id,
    kind: tenant.kind,
    tiers: held,
    capabilities: capabilitiesOf(tiers.named(names)),
  };
}

async function heldTiers(manager: EntityManager, tiers: TierCatalog, tenantId: string): Promise<HeldTier[]> {
  const rows = await manager.find(TenantTierRow, {
    where: { tenantId },
    order: { changedAt: 'ASC', tier: 'ASC' },
  });
  const saidOf = new Set(rows.map(({ tier }) => tier));
  const assigned = rows
    .filter(({ held }) => held)
    .map(({ tier, changedAt, changedBy }) => ({
      ...unsaid(tiers)(tier),
      assignedAt: changedAt.toISOString(),
      assignedBy: changedBy,
    }));
  return [...DEFAULT_TIERS.filter((tier) => !saidOf.has(tier)).map(unsaid(tiers)), ...assigned];
}

/** The entry for a default tier that has no event. */
const unsaid =
  (tiers: TierCatalog) =>
  (tier: string): HeldTier => {
    const policy = tiers.find(tier);
    return {
      tier,
      title: policy?.title ?? tier,
      known: policy !== undefined,
      assignedAt: null,
      assignedBy: null,
    };
  };
