import { type EntityManager, IsNull } from 'typeorm';
import type { SocSource } from '../../contract/sources.js';
import { SocSourceRow } from './entity.js';

/** Oldest first. `manager` must be confined to the tenant. */
export async function listSources(manager: EntityManager): Promise<SocSource[]> {
  const rows = await manager.find(SocSourceRow, { order: { createdAt: 'ASC', sourceId: 'ASC' } });
  return rows.map(({ sourceId, name, kind, zone, createdAt, revokedAt }) => ({
    ...{ id: sourceId, name, kind, zone },
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

export const countOpenSources = (manager: EntityManager): Promise<number> =>
  manager.countBy(SocSourceRow, { revokedAt: IsNull() });
