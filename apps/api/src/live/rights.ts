import type { RecordedEvent } from '@rampart/event-log';
import type { LiveFeed } from '@rampart/live-feed';

type About<Data> = (feed: LiveFeed, data: Data) => void;
interface User {
  readonly userId: string;
}
interface Role extends User {
  readonly role: string;
}
interface Registered {
  readonly tenantId: string;
  readonly operatorTenantId: string;
}
interface Grant extends Role {
  /** When the role ends (ISO 8601); null without an end. */
  readonly expiresAt: string | null;
}

const granted: About<Grant> = (feed, { userId, role, expiresAt }) =>
  feed.changeRoles(userId, ({ roles, roleEnds = {} }) => {
    const { [role]: _before, ...others } = roleEnds;
    return {
      roles: [...roles.filter((held) => held !== role), role],
      roleEnds: expiresAt === null ? others : { ...others, [role]: expiresAt },
    };
  });

const endUser: About<User> = (feed, { userId }) => feed.revoke({ userId });

/** What each identity-access event does to open sockets, so that no socket has to poll. */
const CONSEQUENCES: Readonly<Record<string, About<never>>> = {
  SessionRevoked: (feed, { sessionId }: { readonly sessionId: string }) => feed.revoke({ sessionId }),
  UserSuspended: endUser,
  UserErased: endUser,
  RoleGranted: granted,
  TenantRegistered: (feed, { tenantId, operatorTenantId }: Registered) =>
    feed.operates(operatorTenantId, tenantId),
  RoleRevoked: (feed, { userId, role }: Role) =>
    feed.changeRoles(userId, ({ roles }) => ({ roles: roles.filter((held) => held !== role) })),
};

/** Applies a change of rights to the sockets of this node. */
export function followRights(event: RecordedEvent, feed: LiveFeed): void {
  CONSEQUENCES[event.type]?.(feed, event.data as never);
}
