import type { Projection, RecordedEvent } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { type SavedViewEvent, savedViewEvents } from '../../domain/saved-view.events.js';
import { SavedViewRow } from './entity.js';

export const SAVED_VIEWS = 'saved-views';

/** The views people keep. Those of somebody who was erased go with them. */
export const savedViewsProjection: Projection = {
  name: SAVED_VIEWS,
  version: 1,
  tables: ['saved_view'],
  handles: [...savedViewEvents.map(({ type }) => type), 'SubjectErased'],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  const { tenantId } = recorded;
  if (recorded.type === 'SubjectErased') return purge(manager, recorded);
  const event = recorded as unknown as SavedViewEvent;
  const { viewId } = event.data;
  switch (event.type) {
    case 'ViewSaved':
      await manager.insert(SavedViewRow, { tenantId, ...event.data, removed: false });
      return;
    case 'ViewChanged': {
      const { name, query, shared } = event.data;
      await manager.update(SavedViewRow, { viewId }, { name, query, shared });
      return;
    }
    case 'ViewRemoved':
      await manager.update(SavedViewRow, { viewId }, { removed: true });
      return;
    case 'ViewRestored':
      await manager.update(SavedViewRow, { viewId }, { removed: false });
      return;
    default:
      return unreachable(event);
  }
}

async function purge(manager: EntityManager, { tenantId, data }: RecordedEvent): Promise<void> {
  const [kind, ownerId = ''] = (data as { subject: string }).subject.split(':', 2);
  if (kind === 'user') await manager.delete(SavedViewRow, { tenantId, ownerId });
}
