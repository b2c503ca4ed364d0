import { type EventLog, handleCommand, type Position } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import { type TenantPlanCommand, tenantPlanDecider, tenantPlanStream } from '../domain/tenant-plan.js';
import type { TenantPlans } from './tenant-plans.js';

export interface TierPolicyContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly plans: TenantPlans;
}

/** An administrator of the staff, taken from the verified session. */
export interface Administrator {
  readonly userId: string;
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

/** The tenant a change is about; that the administrator's own operates it is for the caller to know. */
export interface PlannedTenant {
  readonly id: string;
  readonly kind: 'staff' | 'client';
}

export interface PlanChanged {
  readonly value: null;
  /** Null when the tenant held the tier already. */
  readonly position: Position | null;
}

/**
 * Gives a tenant a tier; what it switches on works at once.
 * @throws DomainError `tier-policy.unknown-tier`, `tier-policy.staff-holds-every-tier`
 */
export function assignTier(
  context: TierPolicyContext,
  by: Administrator,
  tenant: PlannedTenant,
  tier: string,
): Promise<PlanChanged> {
  const known = context.plans.catalog.names;
  return change(context, by, tenant, { type: 'AssignTier', data: { ...about(by, tenant, tier), known } });
}

/**
 * Takes a tier from a tenant; what no other tier of theirs switches on ends at once. Nothing recorded is lost.
 * @throws DomainError `tier-policy.not-held`, `tier-policy.staff-holds-every-tier`
 */
export function withdrawTier(
  context: TierPolicyContext,
  by: Administrator,
  tenant: PlannedTenant,
  tier: string,
): Promise<PlanChanged> {
  return change(context, by, tenant, { type: 'WithdrawTier', data: about(by, tenant, tier) });
}

const about = (by: Administrator, tenant: PlannedTenant, tier: string) => ({
  tenantId: tenant.id,
  tier,
  by: by.userId,
  staff: tenant.kind === 'staff',
});

async function change(
  { log, clock, ids, plans }: TierPolicyContext,
  { userId, correlationId }: Administrator,
  { id: tenantId }: PlannedTenant,
  command: TenantPlanCommand,
): Promise<PlanChanged> {
  const metadata = { actor: `user:${userId}`, correlationId, at: clock.now().toISOString() };
  const stream = tenantPlanStream(tenantId);
  const { result } = await handleCommand(
    log,
    tenantPlanDecider,
    { tenantId, stream, commandId: ids.next(), metadata },
    command,
  );
  await plans.reconsider(tenantId);
  return { value: null, position: result?.lastPosition ?? null };
}
