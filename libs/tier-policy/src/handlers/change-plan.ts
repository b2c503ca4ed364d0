import {
  commandOf,
  handleCommand,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import { type TenantPlanCommand, tenantPlanDecider, tenantPlanStream } from '../domain/tenant-plan.js';
import type { TenantPlans } from './tenant-plans.js';

export interface TierPolicyContext extends Recording {
  readonly plans: TenantPlans;
}

export interface PlannedTenant {
  readonly id: string;
  readonly kind: 'staff' | 'client';
}

/** Takes effect immediately. @throws DomainError `tier-policy.unknown-tier`, `tier-policy.staff-holds-every-tier` */
export function assignTier(
  context: TierPolicyContext,
  by: Requester,
  tenant: PlannedTenant,
  tier: string,
): Promise<Recorded<null>> {
  const known = context.plans.catalog.names;
  return change(context, by, tenant, { type: 'AssignTier', data: { ...about(by, tenant, tier), known } });
}

/** Recorded data is kept. @throws DomainError `tier-policy.not-held`, `tier-policy.staff-holds-every-tier` */
export function withdrawTier(
  context: TierPolicyContext,
  by: Requester,
  tenant: PlannedTenant,
  tier: string,
): Promise<Recorded<null>> {
  return change(context, by, tenant, { type: 'WithdrawTier', data: about(by, tenant, tier) });
}

const about = (by: Requester, tenant: PlannedTenant, tier: string) => ({
  tenantId: tenant.id,
  tier,
  by: by.userId,
  staff: tenant.kind === 'staff',
});

async function change(
  context: TierPolicyContext,
  by: Requester,
  { id: tenantId }: PlannedTenant,
  command: TenantPlanCommand,
): Promise<Recorded<null>> {
  const about = commandOf(context, { ...by, tenantId }, tenantPlanStream(tenantId));
  const outcome = await handleCommand(context.log, tenantPlanDecider, about, command);
  await context.plans.reconsider(tenantId);
  return recordedAt(null, outcome);
}
