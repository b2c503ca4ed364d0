import type { RecordedEvent } from '@rampart/event-log';
import { type AccessReviewMessage, type UserMessage, USERS_TOPIC } from './contract/index.js';
import type { AccessReviewEvent } from './domain/access-review-events.js';
import type { SessionEvent } from './domain/session-events.js';
import type { UserEvent } from './domain/user-events.js';

const ABOUT_USERS: ReadonlySet<string> = new Set<(UserEvent | SessionEvent)['type']>([
  'UserInvited',
  'UserActivated',
  'UserSuspended',
  'UserReinstated',
  'RoleGranted',
  'RoleRevoked',
  'DisplayNameChanged',
  'MailAddressChanged',
  'UserErased',
  'SessionStarted',
  'SessionRevoked',
]);

const ABOUT_REVIEWS: ReadonlySet<string> = new Set<AccessReviewEvent['type']>([
  'AccessReviewOpened',
  'AccessDecisionMade',
  'AccessReviewClosed',
]);

/** Says who or which review changed; the screen asks for that again, so no personal field travels on the feed. */
export const usersTopic = {
  name: USERS_TOPIC,
  roles: ['core:admin', 'core:auditor', 'nexus:owner'],
  toMessage(event: RecordedEvent): UserMessage | AccessReviewMessage | null {
    const { type, position } = event;
    if (ABOUT_REVIEWS.has(type)) {
      const { reviewId } = (event as unknown as AccessReviewEvent).data;
      return { type: 'access-review-changed.v1', position, data: { reviewId } };
    }
    if (!ABOUT_USERS.has(type)) return null;
    const { userId } = (event as unknown as UserEvent | SessionEvent).data;
    return { type: 'user-changed.v1', position, data: { userId } };
  },
} as const;
