import { defineList } from '@rampart/lists';
import { type DataSource, LessThanOrEqual } from 'typeorm';
import { type ExportView, exportViewSchema } from '../../contract/index.js';
import { DataExportRow } from './entity.js';
import { DATA_EXPORTS } from './projection.js';

/** A person's exports, newest first. The scope is the person's id. */
export const exportList = defineList<DataExportRow, string, ExportView>({
  name: 'exports',
  item: exportViewSchema,
  projection: DATA_EXPORTS,
  rows: (manager, userId) =>
    manager.createQueryBuilder(DataExportRow, 'export').where('export.userId = :userId', { userId }),
  key: { sql: 'export.id', type: 'uuid' },
  fields: {
    requested: { sql: 'export.requestedAt', type: 'time' },
    kind: { sql: 'export.kind', type: 'text' },
    status: { sql: 'export.status', type: 'text' },
  },
  order: '-requested',
  items: (rows) =>
    rows.map(({ id, kind, status, sha256, reason, ...row }) => ({
      ...{ id, kind, status, sha256, reason },
      requestedAt: row.requestedAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      bytes: row.bytes === null ? null : Number(row.bytes),
    })),
});

export interface DueExport {
  readonly tenantId: string;
  readonly userId: string;
  readonly exportId: string;
}

/** Archives of every tenant that are due to be deleted. */
export interface DueExports {
  dueAt(now: Date, limit: number): Promise<readonly DueExport[]>;
}

/** Reads due exports from the read model. `dataSource` must see every tenant. */
export function dueExports(dataSource: DataSource): DueExports {
  return {
    async dueAt(now, limit) {
      const where = { status: 'ready' as const, deleteAfter: LessThanOrEqual(now) };
      const rows = await dataSource.manager.find(DataExportRow, {
        where,
        order: { deleteAfter: 'ASC', id: 'ASC' },
        take: limit,
      });
      return rows.map(({ tenantId, userId, id }) => ({ tenantId, userId, exportId: id }));
    },
  };
}
