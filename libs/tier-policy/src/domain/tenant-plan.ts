import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { TenantPlanEvent } from './events.js';

/** The tiers of a tenant before any assignment. */
export const DEFAULT_TIERS: readonly string[] = ['nexus'];

/** The names of the tenant's tiers, in the order in which they were assigned. */
export interface TenantPlanState {
  readonly tiers: readonly string[];
}

interface Change {
  readonly tenantId: string;
  readonly tier: string;
  readonly by: string;
  readonly staff: boolean;
  readonly known: readonly string[];
}

export type TenantPlanCommand =
  | Command<'AssignTier', Change>
  | Command<'WithdrawTier', Omit<Change, 'known'>>;

/** @throws DomainError `tier-policy.unknown-tier`, `tier-policy.staff-holds-every-tier`, `tier-policy.not-held` */
function decide(command: TenantPlanCommand, { tiers }: TenantPlanState): readonly TenantPlanEvent[] {
  const { tenantId, tier, by, staff } = command.data;
  if (staff)
    throw new DomainError(
      'tier-policy.staff-holds-every-tier',
      'conflict',
      t`The operator’s tenant always has every tier. Choose another tenant.`,
    );
  switch (command.type) {
    case 'AssignTier':
      if (!command.data.known.includes(tier))
        throw new DomainError(
          'tier-policy.unknown-tier',
          'invalid',
          t`This tier does not exist. Reload the list.`,
          {
            known: command.data.known,
          },
        );
      return tiers.includes(tier) ? [] : [{ type: 'TierAssigned', data: { tenantId, tier, by } }];
    case 'WithdrawTier':
      if (!tiers.includes(tier))
        throw new DomainError(
          'tier-policy.not-held',
          'not-found',
          t`This tenant does not have that tier. Reload it.`,
        );
      return [{ type: 'TierWithdrawn', data: { tenantId, tier, by } }];
    default:
      return unreachable(command);
  }
}

function evolve({ tiers }: TenantPlanState, event: TenantPlanEvent): TenantPlanState {
  switch (event.type) {
    case 'TierAssigned':
      return { tiers: [...tiers, event.data.tier] };
    case 'TierWithdrawn':
      return { tiers: tiers.filter((tier) => tier !== event.data.tier) };
    default:
      return unreachable(event);
  }
}

export const tenantPlanDecider: Decider<TenantPlanState, TenantPlanCommand, TenantPlanEvent> = {
  initialState: () => ({ tiers: DEFAULT_TIERS }),
  decide,
  evolve,
};

/** @returns The name of the stream for a tenant's tiers. */
export const tenantPlanStream = (tenantId: string): string => `tenant-plan:${tenantId}`;
