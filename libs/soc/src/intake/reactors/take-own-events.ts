import { type EventLog, reactionCommandId, type Reactor } from '@rampart/event-log';
import { OWN_EVENT_TYPES } from '../domain/decoders/own-events.js';
import { socOwnEventTaken, socStream } from '../../domain/stream/stream.events.js';

const NAME = 'soc-own-events';

/** Feeds the built-in source with the product's own events: sign-ins, rights, exports and scans. */
export const takeOwnEvents = (socLog: EventLog): Reactor => ({
  name: NAME,
  handles: OWN_EVENT_TYPES,
  startsAt: 'head',
  async react({ tenantId, position, metadata }) {
    const commandId = reactionCommandId(NAME, position);
    await socLog.append({
      tenantId,
      stream: socStream(tenantId),
      expectedVersion: 'any',
      events: [{ type: socOwnEventTaken.type, data: { position } }],
      commandId,
      metadata: { actor: 'system', correlationId: metadata.correlationId, at: metadata.at },
    });
  },
});
