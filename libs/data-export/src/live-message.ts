import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import type { DataExportMessage } from './contract/index.js';
import {
  dataExportCompleted,
  dataExportDeleted,
  dataExportFailed,
  dataExportRequested,
  dataExportRetried,
} from './domain/events.js';

const SHOWN = [
  dataExportRequested,
  dataExportCompleted,
  dataExportFailed,
  dataExportRetried,
  dataExportDeleted,
];

/** What the tenant's room hears of an event: an export's id, and nothing about whose it is or what is in it. */
export function toDataExportMessage(event: RecordedEvent): DataExportMessage | null {
  if (!isRecorded(SHOWN, event)) return null;
  const { exportId } = event.data;
  return { type: 'data-export-changed.v1', position: event.position, data: { exportId } };
}
