import { defineProjection } from '@rampart/event-log';
import { sourceEvents } from '../../domain/sources/source.events.js';
import { SocSourceRow } from './entity.js';

export const SOC_SOURCES = 'soc-sources';

export const socSourcesProjection = defineProjection({
  name: SOC_SOURCES,
  version: 1,
  tables: ['soc_source'],
  of: sourceEvents,
  when: {
    SocSourceCreated: ({ tenantId, data: { sourceId, name, kind, zone }, metadata }, manager) =>
      manager.insert(SocSourceRow, {
        ...{ sourceId, tenantId, name, kind, zone },
        createdAt: new Date(metadata.at),
        revokedAt: null,
      }),
    SocSourceRevoked: ({ data: { sourceId }, metadata }, manager) =>
      manager.update(SocSourceRow, { sourceId }, { revokedAt: new Date(metadata.at) }),
  },
});
