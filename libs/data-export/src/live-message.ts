import type { RecordedEvent } from '@rampart/event-log';
import type { DataExportMessage } from './contract/index.js';
import type { DataExportEvent } from './domain/events.js';

const SHOWN: ReadonlySet<string> = new Set<DataExportEvent['type']>([
  'DataExportRequested',
  'DataExportCompleted',
  'DataExportFailed',
  'DataExportRetried',
  'DataExportDeleted',
]);

/** What the tenant's room hears of an event: an export's id, and nothing about whose it is or what is in it. */
export function toDataExportMessage(event: RecordedEvent): DataExportMessage | null {
  if (!SHOWN.has(event.type)) return null;
  const { exportId } = (event as unknown as DataExportEvent).data;
  return { type: 'data-export-changed.v1', position: event.position, data: { exportId } };
}
