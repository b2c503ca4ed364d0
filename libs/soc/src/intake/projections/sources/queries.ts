import { defineList } from '@rampart/lists';
import { type EntityManager, IsNull } from 'typeorm';
import { type SocSource, socSourceSchema } from '../../contract/sources.js';
import { SocSourceRow } from './entity.js';
import { SOC_SOURCES } from './projection.js';

/** Sources of events, including revoked ones, oldest first. */
export const sourceList = defineList<SocSourceRow, null, SocSource>({
  name: 'sources',
  item: socSourceSchema,
  projection: SOC_SOURCES,
  rows: (manager) => manager.createQueryBuilder(SocSourceRow, 'source'),
  key: { sql: 'source.sourceId', type: 'uuid' },
  fields: {
    created: { sql: 'source.createdAt', type: 'time' },
    name: { sql: 'source.name', type: 'text' },
    kind: { sql: 'source.kind', type: 'text' },
    revoked: { sql: 'source.revokedAt', type: 'time', nullable: true },
    status: { sql: `CASE WHEN source.revokedAt IS NULL THEN 'open' ELSE 'revoked' END`, type: 'text' },
  },
  search: ['source.name', 'source.kind', 'source.zone'],
  order: 'created',
  items: (rows) =>
    rows.map(({ sourceId, name, kind, zone, createdAt, revokedAt }) => ({
      ...{ id: sourceId, name, kind, zone },
      createdAt: createdAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
});

export const countOpenSources = (manager: EntityManager): Promise<number> =>
  manager.countBy(SocSourceRow, { revokedAt: IsNull() });
