import type { RecordedEvent } from '@rampart/event-log';
import { type UserMessage, USERS_TOPIC } from './contract/index.js';
import type { UserEvent } from './domain/user-events.js';

const SHOWN: ReadonlySet<string> = new Set<UserEvent['type']>([
  'UserInvited',
  'UserActivated',
  'UserSuspended',
  'UserReinstated',
  'RoleGranted',
  'RoleRevoked',
  'UserErased',
]);

/** Says which user changed; the screen asks for that user again, so no personal field travels on the feed. */
export const usersTopic = {
  name: USERS_TOPIC,
  roles: ['core:admin', 'core:auditor', 'nexus:owner'],
  toMessage(event: RecordedEvent): UserMessage | null {
    if (!SHOWN.has(event.type)) return null;
    const { userId } = (event as unknown as UserEvent).data;
    return { type: 'user-changed.v1', position: event.position, data: { userId } };
  },
} as const;
