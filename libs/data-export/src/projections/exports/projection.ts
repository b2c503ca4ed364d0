import { defineProjection, nothing, type RecordedOf, subjectErased } from '@rampart/event-log';
import { type EntityManager, IsNull } from 'typeorm';
import { type dataExportCompleted, dataExportEvents, type dataExportRequested } from '../../domain/events.js';
import { DataExportRow } from './entity.js';

export const DATA_EXPORTS = 'data-exports';

export const dataExportsProjection = defineProjection({
  name: DATA_EXPORTS,
  version: 2,
  tables: ['data_export'],
  of: [...dataExportEvents, subjectErased],
  when: {
    DataExportRequested: add,
    DataExportCompleted: complete,
    DataExportFailed: ({ data: { exportId, reason } }, manager) =>
      manager.update(DataExportRow, exportId, { status: 'failed', reason }),
    DataExportRetried: ({ data: { exportId } }, manager) =>
      manager.update(DataExportRow, exportId, { status: 'under-way', reason: null }),
    DataExportDeleted: ({ data: { exportId } }, manager) =>
      manager.update(DataExportRow, exportId, { status: 'deleted' }),
    SubjectErased: purge,
    DataExportDownloaded: nothing,
  },
});

async function add(
  { tenantId, data, metadata }: RecordedOf<typeof dataExportRequested>,
  manager: EntityManager,
): Promise<void> {
  const { exportId: id, userId, kind } = data;
  const empty = { expiresAt: null, deleteAfter: null, bytes: null, sha256: null, reason: null };
  const asked = { id, tenantId, userId, kind, requestedAt: new Date(metadata.at) };
  await manager.insert(DataExportRow, { ...asked, ...empty, status: 'under-way' });
}

async function complete(
  { data: { exportId: id, bytes, sha256, ...data } }: RecordedOf<typeof dataExportCompleted>,
  manager: EntityManager,
): Promise<void> {
  const expiresAt = new Date(data.expiresAt);
  await manager.update(DataExportRow, id, { status: 'ready', bytes: String(bytes), sha256, expiresAt });
  // If the owner was erased during the export, the archive is deleted at once.
  await manager.update(DataExportRow, { id, deleteAfter: IsNull() }, { deleteAfter: expiresAt });
}

/** Deletes archives of an erased person at once. */
async function purge(
  { tenantId, data, metadata }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, userId = ''] = data.subject.split(':', 2);
  if (kind !== 'user' || !UUID.test(userId)) return;
  await manager.update(DataExportRow, { tenantId, userId }, { deleteAfter: new Date(metadata.at) });
}

/** Attempts on unknown names have a subject that is not a user. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
