import { ACTIVITY_TOPIC, type ActivityMessage } from '@rampart/event-log/contract';
import type { RoleName } from '@rampart/identity-access/contract';
import { capabilityOfEvent } from '@rampart/installation';
import type { LiveTopic } from '@rampart/live-feed';

/** Roles that see all events of their tenant. Staff roles exist in the staff tenant only. */
export const ACTIVITY_READERS = [
  'core:admin',
  'core:auditor',
  'core:soc',
  'nexus:owner',
] as const satisfies readonly RoleName[];

/** The capability of an event type; undeclared types belong to the log. */
export const capabilityOf = (type: string): string => capabilityOfEvent.get(type) ?? 'event-log';

/** Every event of the tenant without its data, because readers have different rights. */
export const activityTopic: LiveTopic = {
  name: ACTIVITY_TOPIC,
  roles: ACTIVITY_READERS,
  toMessage: ({ position, type, metadata: { at, actor } }): ActivityMessage => ({
    type: 'event-appended.v1',
    position,
    data: { position, type, at, actor, capability: capabilityOf(type) },
  }),
};
