import { ROLES } from '@rampart/identity-access/contract';
import type { LiveTopic } from '@rampart/live-feed';
import { RIGHTS_TOPIC, type RightsMessage } from '@rampart/tier-policy/contract';

const OF_THE_TENANT: ReadonlySet<string> = new Set(['TierAssigned', 'TierWithdrawn']);
const OF_A_USER: ReadonlySet<string> = new Set(['RoleGranted', 'RoleRevoked']);

/** Its messages only make consoles query their rights again. They contain no details. */
export const rightsTopic: LiveTopic = {
  name: RIGHTS_TOPIC,
  roles: ROLES.map(({ name }) => name),
  toMessage({ type, position, data }): RightsMessage | null {
    if (!OF_THE_TENANT.has(type) && !OF_A_USER.has(type)) return null;
    const userId = OF_A_USER.has(type) ? (data as { readonly userId: string }).userId : null;
    return { type: 'rights-changed.v1', position, data: { userId } };
  },
};
