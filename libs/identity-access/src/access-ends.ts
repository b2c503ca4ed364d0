import { isRecorded, typesOf } from '@rampart/event-log';
import type { AccessEnds } from '@rampart/notifications';
import { sessionRevoked } from './domain/session-events.js';
import { userErased, userSuspended } from './domain/user-events.js';

const accountEnds = [userSuspended, userErased] as const;

/** The events after which a session, or every session of a user, gets nothing more. */
export const identityAccessEnds: AccessEnds = {
  types: typesOf([sessionRevoked, ...accountEnds]),
  endedBy(event) {
    if (isRecorded([sessionRevoked], event)) return event.data;
    return isRecorded(accountEnds, event) ? { userId: event.data.userId, sessionId: null } : null;
  },
};
