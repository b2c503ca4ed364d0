import { newestPage, type Page, type PageRequest } from '@rampart/database';
import { type DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import type { ExportView } from '../../contract/index.js';
import { DataExportRow } from './entity.js';

/** A person's exports, newest first. `manager` must be confined to the tenant. */
export async function listExports(
  manager: EntityManager,
  userId: string,
  page: PageRequest,
): Promise<Page<ExportView>> {
  const order = { time: 'requestedAt', key: 'id', where: { userId } } as const;
  const { items: rows, next } = await newestPage(manager, DataExportRow, order, page);
  const items = rows.map(({ id, kind, status, sha256, reason, ...row }) => ({
    id,
    kind,
    status,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    bytes: row.bytes === null ? null : Number(row.bytes),
    sha256,
    reason,
  }));
  return { items, next };
}

export interface DueExport {
  readonly tenantId: string;
  readonly userId: string;
  readonly exportId: string;
}

/** Archives whose time is over, of every tenant. */
export interface DueExports {
  dueAt(now: Date, limit: number): Promise<readonly DueExport[]>;
}

/** As the read model knows them. `dataSource` must see every tenant. */
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
