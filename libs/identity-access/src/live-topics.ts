import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import { type AccessReviewMessage, type UserMessage, USERS_TOPIC } from './contract/index.js';
import { accessReviewEvents } from './domain/access-review-events.js';
import { sessionRevoked, sessionStarted } from './domain/session-events.js';
import {
  displayNameChanged,
  mailAddressChanged,
  roleGranted,
  roleRevoked,
  userActivated,
  userErased,
  userInvited,
  userReinstated,
  userSuspended,
} from './domain/user-events.js';

const ABOUT_USERS = [
  userInvited,
  userActivated,
  userSuspended,
  userReinstated,
  roleGranted,
  roleRevoked,
  displayNameChanged,
  mailAddressChanged,
  userErased,
  sessionStarted,
  sessionRevoked,
];

/** The screen fetches the changed user again, so that messages contain no personal data. */
export const usersTopic = {
  name: USERS_TOPIC,
  roles: ['core:admin', 'core:auditor', 'nexus:owner'],
  toMessage(event: RecordedEvent): UserMessage | AccessReviewMessage | null {
    const { position } = event;
    if (isRecorded(accessReviewEvents, event))
      return { type: 'access-review-changed.v1', position, data: { reviewId: event.data.reviewId } };
    if (!isRecorded(ABOUT_USERS, event)) return null;
    return { type: 'user-changed.v1', position, data: { userId: event.data.userId } };
  },
} as const;
