import { withTenant } from '@rampart/database';
import { type DataSource, MoreThan } from 'typeorm';
import type { PictureCatalog } from '../../ports/picture-catalog.js';
import { CopyRow, PictureRow } from './entities.js';

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
    async generations(tenantId) {
      const rows = await withTenant(dataSource, tenantId, (manager) =>
        manager
          .createQueryBuilder(CopyRow, 'copy')
          .select('copy.keyGeneration', 'generation')
          .distinct(true)
          .orderBy('generation', 'DESC')
          .getRawMany<{ generation: number }>(),
      );
      return rows.map(({ generation }) => generation);
    },
  };
}
