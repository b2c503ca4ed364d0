import { withTenant } from '@rampart/database';
import { type DataSource, MoreThan } from 'typeorm';
import type { PictureCatalog } from '../../ports/picture-catalog.js';
import { CopyRow, PictureRow } from './entities.js';

/** Comparing a mark with this many ids takes 50 ms for each place that is tried. */
const MOST_ISSUED = 10_000;

const ISSUED = `
  SELECT key_generation AS generation, array_agg(tracking_id::text ORDER BY place) AS ids
  FROM (
    SELECT key_generation, tracking_id,
      row_number() OVER (PARTITION BY key_generation ORDER BY requested_at DESC, id) AS place
    FROM projection.media_copy
    WHERE tenant_id = $1
  ) copy
  WHERE place <= $2
  GROUP BY key_generation
  ORDER BY key_generation DESC`;

/** `dataSource` is confined to one tenant at a time. */
export function pictureCatalog(dataSource: DataSource): PictureCatalog {
  return {
    async after(tenantId, position) {
      const rows = await withTenant(dataSource, tenantId, (manager) =>
        manager.find(PictureRow, {
          select: { id: true, views: true, fingerprintedAtPosition: true },
          where: { fingerprintedAtPosition: MoreThan(String(position)) },
          order: { fingerprintedAtPosition: 'ASC' },
        }),
      );
      return rows.map(({ id, views, fingerprintedAtPosition }) => ({
        mediaId: id,
        views,
        position: Number(fingerprintedAtPosition),
      }));
    },
    async copyOf(tenantId, trackingId) {
      const row = await withTenant(dataSource, tenantId, (manager) =>
        manager.findOneBy(CopyRow, { trackingId: String(trackingId) }),
      );
      return row === null ? null : { mediaId: row.mediaId, copyId: row.id };
    },
    async issued(tenantId) {
      const rows = await withTenant(dataSource, tenantId, (manager) =>
        manager.query<{ generation: number; ids: string[] }[]>(ISSUED, [tenantId, MOST_ISSUED]),
      );
      return rows.map(({ generation, ids }) => ({ generation, trackingIds: ids.map(Number) }));
    },
  };
}
