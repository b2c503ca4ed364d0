import { type RecordedEvent, type SubjectErased, subjectErased } from '@rampart/event-log';
import type { IncidentsMessage } from './contract/index.js';
import { incidentEvents } from './domain/incident.events.js';
import { incidentStream } from './domain/incident.js';

const TYPES: ReadonlySet<string> = new Set(incidentEvents.map(({ type }) => type));
const STREAM = incidentStream('');

/** Announces which incident changed or was erased. */
export function toIncidentsMessage({ type, position, data }: RecordedEvent): IncidentsMessage | null {
  const incidentId = TYPES.has(type)
    ? (data as { readonly incidentId: string }).incidentId
    : type === subjectErased.type
      ? forgotten(data as SubjectErased)
      : null;
  return incidentId === null ? null : { type: 'incident-changed.v1', position, data: { incidentId } };
}

const forgotten = ({ subject }: SubjectErased): string | null =>
  subject.startsWith(STREAM) ? subject.slice(STREAM.length) : null;
