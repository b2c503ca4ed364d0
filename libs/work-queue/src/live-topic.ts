import { isRecorded, type RecordedEvent, typesOf } from '@rampart/event-log';
import { WORK_QUEUE_TOPIC, type WorkQueueMessage } from './contract/index.js';
import { workItemEvents } from './domain/work-item.events.js';
import type { WorkItemKind } from './work-item.js';

/** Announces a change of the queue to all its readers. */
export function workQueueTopic(kinds: readonly WorkItemKind[]) {
  const types = new Set<string>([
    ...kinds.flatMap(({ handles }) => typesOf(handles)),
    ...typesOf(workItemEvents),
  ]);
  return {
    name: WORK_QUEUE_TOPIC,
    roles: [...new Set(kinds.flatMap(({ roles }) => roles))],
    toMessage: (event: RecordedEvent): WorkQueueMessage | null =>
      types.has(event.type) && concerns(kinds, event)
        ? { type: 'work-queue-changed.v1', position: event.position, data: {} }
        : null,
  };
}

/** The progress of a scan does not change the queue. */
const concerns = (kinds: readonly WorkItemKind[], event: RecordedEvent): boolean =>
  isRecorded(workItemEvents, event) ||
  kinds.some(({ opens, closes }) => opens(event) !== null || closes(event).length > 0);
