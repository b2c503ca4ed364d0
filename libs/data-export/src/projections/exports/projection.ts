import type { Projection, RecordedEvent } from '@rampart/event-log';
import type { DomainEvent } from '@rampart/kernel';
import { type EntityManager, IsNull } from 'typeorm';
import type { DataExportEvent } from '../../domain/events.js';
import { DataExportRow } from './entity.js';

/** Another capability's fact: the person whose archives these are is gone. */
type UserErased = DomainEvent<'UserErased', { readonly userId: string }>;
type Handled = DataExportEvent | UserErased;

export const DATA_EXPORTS = 'data-exports';

/** Who asked for which copy, where it stands and until when it can be fetched. */
export const dataExportsProjection: Projection = {
  name: DATA_EXPORTS,
  version: 1,
  tables: ['data_export'],
  handles: [
    'DataExportRequested',
    'DataExportCompleted',
    'DataExportFailed',
    'DataExportDeleted',
    'UserErased',
  ] satisfies Handled['type'][],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  const event = recorded as unknown as Handled;
  const at = new Date(recorded.metadata.at);
  const exports = manager.getRepository(DataExportRow);
  switch (event.type) {
    case 'DataExportRequested': {
      const { exportId: id, userId, kind } = event.data;
      const empty = { expiresAt: null, deleteAfter: null, bytes: null, sha256: null, reason: null };
      const asked = { id, tenantId: recorded.tenantId, userId, kind, requestedAt: at };
      await exports.insert({ ...asked, ...empty, status: 'under-way' });
      return;
    }
    case 'DataExportCompleted': {
      const { exportId, bytes, sha256 } = event.data;
      const expiresAt = new Date(event.data.expiresAt);
      await exports.update(exportId, { status: 'ready', bytes: String(bytes), sha256, expiresAt });
      // Whose owner was erased while it was made goes at once.
      await exports.update({ id: exportId, deleteAfter: IsNull() }, { deleteAfter: expiresAt });
      return;
    }
    case 'DataExportFailed':
      await exports.update(event.data.exportId, { status: 'failed', reason: event.data.reason });
      return;
    case 'DataExportDeleted':
      await exports.update(event.data.exportId, { status: 'deleted' });
      return;
    case 'UserErased':
      await exports.update({ userId: event.data.userId }, { deleteAfter: at });
      return;
    case 'DataExportDownloaded':
      return;
  }
}
