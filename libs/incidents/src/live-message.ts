import { isRecorded, type RecordedEvent, type SubjectErased, subjectErased } from '@rampart/event-log';
import type { IncidentsMessage } from './contract/index.js';
import { incidentEvents } from './domain/incident.events.js';
import { incidentStream } from './domain/incident.js';

const STREAM = incidentStream('');

export function toIncidentsMessage(event: RecordedEvent): IncidentsMessage | null {
  const incidentId = incidentIn(event);
  return incidentId === null
    ? null
    : { type: 'incident-changed.v1', position: event.position, data: { incidentId } };
}

function incidentIn(event: RecordedEvent): string | null {
  if (isRecorded(incidentEvents, event)) return event.data.incidentId;
  return isRecorded([subjectErased], event) ? forgotten(event.data) : null;
}

const forgotten = ({ subject }: SubjectErased): string | null =>
  subject.startsWith(STREAM) ? subject.slice(STREAM.length) : null;
