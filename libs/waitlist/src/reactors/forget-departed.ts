import { defineReactor, type EventLog, reactionCommandId, type Reactor } from '@rampart/event-log';
import {
  waitlistLeft,
  waitlistRemoved,
  waitlistRequestExpired,
  waitlistSubject,
} from '../domain/waitlist-entry.events.js';

const NAME = 'waitlist-forget-departed';

/** Destroys a stay's key when the person left, was removed, or never confirmed. Also after a crash. */
export function forgetDeparted(log: EventLog): Reactor {
  return defineReactor({
    name: NAME,
    handles: [waitlistLeft, waitlistRemoved, waitlistRequestExpired],
    async react({ tenantId, position, data, metadata }) {
      await log.forget({
        tenantId,
        subject: waitlistSubject(data),
        commandId: reactionCommandId(NAME, position),
        metadata: { ...metadata, actor: 'system', causation: position },
      });
    },
  });
}
