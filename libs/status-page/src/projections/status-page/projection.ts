import { defineProjection } from '@rampart/event-log';
import { statusPageEvents } from '../../domain/status-page.events.js';
import { StatusChangeRow, StatusIncidentRow, StatusNoteRow } from './table.js';

export const STATUS_PAGE = 'status-page';

/** Changes of components' states, and incidents with their notes. */
export const statusPageProjection = defineProjection({
  name: STATUS_PAGE,
  version: 1,
  tables: ['status_change', 'status_incident', 'status_note'],
  of: statusPageEvents,
  when: {
    StatusPageShown: () => Promise.resolve(),
    StatusPageHidden: ({ position, tenantId, metadata }, manager) =>
      manager.insert(StatusChangeRow, {
        ...{ position, tenantId, component: null, state: 'unknown' },
        at: new Date(metadata.at),
      }),
    ComponentStateMeasured: ({ position, tenantId, data: { component, state, at } }, manager) =>
      manager.insert(StatusChangeRow, { position, tenantId, component, state, at: new Date(at) }),
    ComponentsNotMeasured: ({ position, tenantId, data: { from } }, manager) =>
      manager.insert(StatusChangeRow, {
        ...{ position, tenantId, component: null, state: 'unknown' },
        at: new Date(from),
      }),
    StatusIncidentOpened: async ({ position, tenantId, data, metadata }, manager) => {
      const { incidentId, title, components, text } = data;
      const at = new Date(metadata.at);
      await manager.insert(StatusIncidentRow, {
        ...{ incidentId, tenantId, title, components: [...components] },
        ...{ openedAt: at, resolvedAt: null },
      });
      await manager.insert(StatusNoteRow, {
        ...{ position, tenantId, incidentId, at, text },
        phase: 'investigating',
      });
    },
    StatusIncidentNoted: async ({ position, tenantId, data, metadata }, manager) => {
      const { incidentId, phase, text } = data;
      const at = new Date(metadata.at);
      await manager.insert(StatusNoteRow, { position, tenantId, incidentId, at, phase, text });
      if (phase === 'resolved') await manager.update(StatusIncidentRow, { incidentId }, { resolvedAt: at });
    },
  },
});
