import { ACTIVITY_TOPIC, type ActivityMessage } from '@rampart/event-log/contract';
import type { RoleName } from '@rampart/identity-access/contract';
import { capabilityOfEvent } from '@rampart/installation';
import type { LiveTopic } from '@rampart/live-feed';

/** Who may see everything that happens in their tenant. Roles of the staff are held in the staff tenant only. */
export const ACTIVITY_READERS = [
  'core:admin',
  'core:auditor',
  'core:soc',
  'nexus:owner',
] as const satisfies readonly RoleName[];

/** Which part of the product an event is of; what no capability declares is the log's own. */
export const capabilityOf = (type: string): string => capabilityOfEvent.get(type) ?? 'event-log';

/** Every event of the tenant, without what it says: the same message goes to readers of different rights. */
export const activityTopic: LiveTopic = {
  name: ACTIVITY_TOPIC,
  roles: ACTIVITY_READERS,
  toMessage: ({ position, type, metadata: { at, actor } }): ActivityMessage => ({
    type: 'event-appended.v1',
    position,
    data: { position, type, at, actor, capability: capabilityOf(type) },
  }),
};
