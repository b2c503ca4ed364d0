import { defineReactor, type EventLog, reactionCommandId, type Reactor } from '@rampart/event-log';
import {
  waitlistLeft,
  waitlistRemoved,
  waitlistRequestExpired,
  waitlistSubject,
} from '../domain/waitlist-entry.events.js';

const NAME = 'waitlist-forget-departed';

/** Whoever left, was removed, or never confirmed, is forgotten: the key of their stay is destroyed, also when a process died meanwhile. */
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
