import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const schema = z.object({
  tenantId: z.uuid(),
  tier: z.string(),
  by: z.string(),
});

export const tierAssigned = defineEvent({ type: 'TierAssigned', schemaVersion: 1, schema });
export const tierWithdrawn = defineEvent({ type: 'TierWithdrawn', schemaVersion: 1, schema });

export type TenantPlanEvent = EventOf<typeof tierAssigned> | EventOf<typeof tierWithdrawn>;

export const tierPolicyEvents = [tierAssigned, tierWithdrawn] as const;
