import type { RecordedEvent } from '@rampart/event-log';
import type { LiveFeed } from '@rampart/live-feed';

type About<Data> = (feed: LiveFeed, data: Data) => void;
interface User {
  readonly userId: string;
}
interface Role extends User {
  readonly role: string;
}

const endUser: About<User> = (feed, { userId }) => feed.revoke({ userId });

/** What identity-access publishes, and what it means for the sockets that are open: no polling, no second channel. */
const CONSEQUENCES: Readonly<Record<string, About<never>>> = {
  SessionRevoked: (feed, { sessionId }: { readonly sessionId: string }) => feed.revoke({ sessionId }),
  UserSuspended: endUser,
  UserErased: endUser,
  RoleGranted: (feed, { userId, role }: Role) => feed.changeRoles(userId, (roles) => [...roles, role]),
  RoleRevoked: (feed, { userId, role }: Role) =>
    feed.changeRoles(userId, (roles) => roles.filter((held) => held !== role)),
};

/** Applies a change of rights to the sockets of this node. */
export function followRights(event: RecordedEvent, feed: LiveFeed): void {
  CONSEQUENCES[event.type]?.(feed, event.data as never);
}
