import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import type { SocialAccountsMessage } from './contract/index.js';
import { connectionEvents } from './domain/connection.events.js';

/** Announces what to ask for again. */
export function toSocialAccountsMessage(event: RecordedEvent): SocialAccountsMessage | null {
  const about = isRecorded(connectionEvents, event) ? 'accounts' : null;
  return about === null
    ? null
    : { type: 'social-accounts-changed.v1', position: event.position, data: { about } };
}
