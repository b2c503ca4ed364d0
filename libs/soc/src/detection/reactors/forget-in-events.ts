import {
  defineReactor,
  type EventLog,
  reactionCommandId,
  type Reactor,
  subjectErased,
} from '@rampart/event-log';
import { socStream, socSubjectForgotten } from '../../domain/stream/stream.events.js';

const NAME = 'soc-erasure';

/**
 * Puts an erasure between two deliveries: whatever was read before the person was erased is stored before the rows about
 * them are wiped, and what is read later comes erased from the log.
 */
export const forgetInEvents = (socLog: EventLog): Reactor =>
  defineReactor({
    name: NAME,
    handles: [subjectErased],
    async react({ tenantId, position, data, metadata }) {
      const commandId = reactionCommandId(NAME, position);
      const { subject } = data;
      // An alert that is erased was found by its rows, which are wiped.
      if (subject.startsWith('soc-alert:')) return;
      await socLog.append({
        tenantId,
        stream: socStream(tenantId),
        expectedVersion: 'any',
        events: [{ type: socSubjectForgotten.type, data: { subject } }],
        commandId,
        metadata: { actor: 'system', correlationId: commandId, at: metadata.at },
      });
    },
  });
