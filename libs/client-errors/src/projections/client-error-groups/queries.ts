import { type EntityManager, LessThan } from 'typeorm';
import type {
  ClientErrorGroup,
  ClientErrorGroupDetail,
  ClientErrorStatus,
  ClientErrorSummary,
} from '../../contract/index.js';
import { ClientErrorGroupRow } from './entity.js';

export interface ClientErrorPage {
  /** At most 200. */
  readonly limit: number;
  /** Position of the last group of the page before. */
  readonly cursor: number | null;
  readonly status: ClientErrorStatus | null;
}

/** Groups of errors, most recent first. `manager` must be confined to the operator's tenant. */
export async function listClientErrors(
  manager: EntityManager,
  { limit, cursor, status }: ClientErrorPage,
): Promise<{ readonly items: readonly ClientErrorGroup[]; readonly next: number | null }> {
  const rows = await manager.find(ClientErrorGroupRow, {
    where: {
      ...(cursor === null ? {} : { position: LessThan(cursor) }),
      ...(status === null ? {} : { status }),
    },
    order: { position: 'DESC' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  return { items: page.map(toView), next: rows.length > limit ? (page.at(-1)?.position ?? null) : null };
}

/** One group with its sample report, or null. `manager` must be confined to the operator's tenant. */
export async function readClientError(
  manager: EntityManager,
  groupId: string,
): Promise<ClientErrorGroupDetail | null> {
  const row = await manager.findOneBy(ClientErrorGroupRow, { groupId });
  if (row === null) return null;
  const { frames, sample, returned } = row;
  return { ...toView(row), frames, sample, returned, resolvedAt: row.resolvedAt?.toISOString() ?? null };
}

/** Groups by status. `manager` must be confined to the operator's tenant. */
export async function summariseClientErrors(manager: EntityManager): Promise<ClientErrorSummary> {
  const [summary]: ClientErrorSummary[] = await manager.query(
    `SELECT count(*) FILTER (WHERE status = 'open')::int AS open,
            count(*) FILTER (WHERE status = 'resolved')::int AS resolved,
            coalesce(sum(count) FILTER (WHERE status = 'open'), 0)::float8 AS reports
     FROM client_error_group`,
  );
  return summary ?? { open: 0, resolved: 0, reports: 0 };
}

function toView(row: ClientErrorGroupRow): ClientErrorGroup {
  const { groupId, title, status, count, routes, browsers, builds, position } = row;
  return {
    ...{ id: groupId, title, status, count, routes, browsers, builds, position },
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}
