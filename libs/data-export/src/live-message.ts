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

/** Announces a changed export by id, without owner or content. */
export function toDataExportMessage(event: RecordedEvent): DataExportMessage | null {
  if (!isRecorded(SHOWN, event)) return null;
  const { exportId } = event.data;
  return { type: 'data-export-changed.v1', position: event.position, data: { exportId } };
}
