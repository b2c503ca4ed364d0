import { type EventLog, loadState } from '@rampart/event-log';
import { type Clock, DomainError, t } from '@rampart/kernel';
import {
  type ApprovalAction,
  approvalOf,
  type ApprovalRule,
  capabilitiesOf,
  capabilityTitle,
  type LimitName,
  limitOf,
  type RetentionKind,
  retentionOf,
  type Rights,
  rightsOf,
  type Tier,
} from '../contract/index.js';
import { tenantPlanDecider, tenantPlanStream } from '../domain/tenant-plan.js';
import type { TierCatalog } from '../domain/tier-catalog.js';

export interface TenantPlansContext {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly clock: Clock;
  readonly tiers: TierCatalog;
  readonly isStaff: (tenantId: string) => Promise<boolean>;
}

/** How long the tiers of a tenant are cached, in milliseconds. */
const BELIEVED_MS = 500;
const REMEMBERED = 10_000;

export interface Holding {
  readonly kind: 'staff' | 'client';
  readonly tiers: readonly Tier[];
}

interface Known {
  readonly at: number;
  readonly holding: Promise<Holding>;
}

/** The tiers of tenants, which every request needs. Read from the log, so never older than a projection. */
export class TenantPlans {
  private readonly known = new Map<string, Known>();

  constructor(private readonly context: TenantPlansContext) {}

  get catalog(): TierCatalog {
    return this.context.tiers;
  }

  async holdingOf(tenantId: string): Promise<Holding> {
    const now = this.context.clock.now().getTime();
    const known = this.known.get(tenantId);
    if (known !== undefined && Math.abs(now - known.at) < BELIEVED_MS) return known.holding;
    // Concurrent requests share one read.
    const holding = this.look(tenantId);
    this.known.delete(tenantId);
    this.known.set(tenantId, { at: now, holding });
    holding.catch(() => this.known.delete(tenantId));
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    return holding;
  }

  holdingAt(tenantId: string, position: number): Promise<Holding> {
    return this.look(tenantId, position);
  }

  async tiersOf(tenantId: string): Promise<readonly Tier[]> {
    return (await this.holdingOf(tenantId)).tiers;
  }

  /** Returns the quota of a tenant. Null when there is no limit, as for the operator's tenant. */
  async limitOf(tenantId: string, limit: LimitName): Promise<number | null> {
    return limitIn(await this.holdingOf(tenantId), limit);
  }

  /** Returns the days that a tenant's plan keeps a kind of data. Null means forever, as for the operator's tenant. */
  async retentionOf(tenantId: string, kind: RetentionKind): Promise<number | null> {
    return retentionIn(await this.holdingOf(tenantId), kind);
  }

  /** Returns the tenant's approval rule for an action. Null when there is none, as for the operator's tenant. */
  async approvalOf(tenantId: string, action: ApprovalAction): Promise<ApprovalRule | null> {
    return approvalIn(await this.holdingOf(tenantId), action);
  }

  async reconsider(tenantId: string): Promise<readonly Tier[]> {
    this.known.delete(tenantId);
    return this.tiersOf(tenantId);
  }

  async rightsOf(who: { readonly tenantId: string; readonly roles: readonly string[] }): Promise<Rights> {
    return rightsOf(who.roles, await this.tiersOf(who.tenantId));
  }

  /** @throws DomainError `tier-policy.not-in-plan` With the tiers that have the capability. */
  async requireCapability(tenantId: string, capability: string): Promise<void> {
    const held = capabilitiesOf(await this.tiersOf(tenantId));
    if ((held as string[]).includes(capability)) return;
    throw notInPlan(capability, this.context.tiers);
  }

  private async look(tenantId: string, asOf = Infinity): Promise<Holding> {
    const { log, tiers, isStaff } = this.context;
    const [staff, plan] = await Promise.all([
      isStaff(tenantId),
      loadState(log, tenantPlanDecider, { tenantId, stream: tenantPlanStream(tenantId) }, { asOf }),
    ]);
    return staff ? { kind: 'staff', tiers: tiers.tiers } : { kind: 'client', tiers: tiers.named(plan.tiers) };
  }
}

export const limitIn = ({ kind, tiers }: Holding, limit: LimitName): number | null =>
  kind === 'staff' ? null : limitOf(tiers, limit);

export const retentionIn = ({ kind: tenant, tiers }: Holding, kind: RetentionKind): number | null =>
  tenant === 'staff' ? null : retentionOf(tiers, kind);

export const approvalIn = ({ kind, tiers }: Holding, action: ApprovalAction): ApprovalRule | null =>
  kind === 'staff' ? null : approvalOf(tiers, action);

function notInPlan(capability: string, tiers: TierCatalog): DomainError {
  const titles = tiers.with(capability).map(({ title }) => title);
  const where = titles.length === 0 ? 'No plan has it yet.' : `It is part of ${titles.join(', ')}.`;
  return new DomainError(
    'tier-policy.not-in-plan',
    'forbidden',
    t`Your plan does not include ${capabilityTitle(capability)}. ${where}`,
    { capability, tiers: titles },
  );
}
