import {
  defineReactor,
  type EventLog,
  reactionCommandId,
  type Reactor,
  subjectErased,
} from '@rampart/event-log';
import { socStream, socSubjectForgotten } from '../../domain/stream/stream.events.js';

const NAME = 'soc-erasure';

/** An erasure has a place between deliveries: rows before it are stored and wiped, later ones lack the data. */
export const forgetInEvents = (socLog: EventLog): Reactor =>
  defineReactor({
    name: NAME,
    handles: [subjectErased],
    async react({ tenantId, position, data, metadata }) {
      const commandId = reactionCommandId(NAME, position);
      const { subject } = data;
      if (subject.startsWith('soc-alert:')) return;
      await socLog.append({
        tenantId,
        stream: socStream(tenantId),
        expectedVersion: 'any',
        events: [{ type: socSubjectForgotten.type, data: { subject } }],
        commandId,
        metadata: { actor: 'system', correlationId: metadata.correlationId, at: metadata.at },
      });
    },
  });
