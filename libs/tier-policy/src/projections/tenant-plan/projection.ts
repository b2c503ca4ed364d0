import type { Projection, RecordedEvent } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { type TenantPlanEvent, tierPolicyEvents } from '../../domain/events.js';
import { TenantTierRow } from './entity.js';

export const TENANT_PLANS = 'tenant-plans';

/** Which tiers each tenant holds, since when and by whom. */
export const tenantPlansProjection: Projection = {
  name: TENANT_PLANS,
  version: 1,
  tables: ['tenant_tier'],
  handles: tierPolicyEvents.map(({ type }) => type),
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  const event = recorded as unknown as TenantPlanEvent;
  const { tenantId, tier, by: changedBy } = event.data;
  const change = { tenantId, tier, changedBy, changedAt: new Date(recorded.metadata.at) };
  switch (event.type) {
    case 'TierAssigned':
      await manager.upsert(TenantTierRow, { ...change, held: true }, ['tenantId', 'tier']);
      return;
    case 'TierWithdrawn':
      await manager.upsert(TenantTierRow, { ...change, held: false }, ['tenantId', 'tier']);
      return;
    default:
      unreachable(event);
  }
}
