import { defineEvent, type EventDefinition } from '@rampart/event-log/contract';
import type { DomainEvent } from '@rampart/kernel';
import { z } from 'zod';

type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;

const schema = z.object({
  tenantId: z.uuid(),
  tier: z.string(),
  /** User id of the administrator. */
  by: z.string(),
});

export const tierAssigned = defineEvent({ type: 'TierAssigned', schemaVersion: 1, schema });
export const tierWithdrawn = defineEvent({ type: 'TierWithdrawn', schemaVersion: 1, schema });

export type TenantPlanEvent = EventOf<typeof tierAssigned> | EventOf<typeof tierWithdrawn>;

export const tierPolicyEvents = [tierAssigned, tierWithdrawn];
