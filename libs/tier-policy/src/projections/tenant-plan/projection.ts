import { defineProjection, type RecordedOf } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { tierPolicyEvents } from '../../domain/events.js';
import { TenantTierRow } from './entity.js';

export const TENANT_PLANS = 'tenant-plans';

export const tenantPlansProjection = defineProjection({
  name: TENANT_PLANS,
  version: 1,
  tables: ['tenant_tier'],
  of: tierPolicyEvents,
  when: {
    TierAssigned: (event, manager) => put(event, true, manager),
    TierWithdrawn: (event, manager) => put(event, false, manager),
  },
});

type Change = RecordedOf<(typeof tierPolicyEvents)[number]>;

const put = ({ data, metadata }: Change, held: boolean, manager: EntityManager) => {
  const { tenantId, tier, by: changedBy } = data;
  const row = { tenantId, tier, changedBy, changedAt: new Date(metadata.at), held };
  return manager.upsert(TenantTierRow, row, ['tenantId', 'tier']);
};
