import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { savedViewEvents } from '../../domain/saved-view.events.js';
import { SavedViewRow } from './table.js';

export const SAVED_VIEWS = 'saved-views';

/** Saved views; views of an erased person are deleted. */
export const savedViewsProjection = defineProjection({
  name: SAVED_VIEWS,
  version: 1,
  tables: ['saved_view'],
  of: [...savedViewEvents, subjectErased],
  when: {
    ViewSaved: ({ tenantId, data }, manager) =>
      manager.insert(SavedViewRow, { tenantId, ...data, removed: false }),
    ViewChanged: ({ data: { viewId, name, query, shared } }, manager) =>
      manager.update(SavedViewRow, { viewId }, { name, query, shared }),
    ViewRemoved: ({ data: { viewId } }, manager) =>
      manager.update(SavedViewRow, { viewId }, { removed: true }),
    ViewRestored: ({ data: { viewId } }, manager) =>
      manager.update(SavedViewRow, { viewId }, { removed: false }),
    SubjectErased: purge,
  },
});

async function purge(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, ownerId = ''] = data.subject.split(':', 2);
  if (kind === 'user') await manager.delete(SavedViewRow, { tenantId, ownerId });
}
