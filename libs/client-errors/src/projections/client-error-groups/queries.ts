import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import {
  type ClientErrorGroup,
  type ClientErrorGroupDetail,
  clientErrorGroupSchema,
  type ClientErrorSummary,
} from '../../contract/index.js';
import { ClientErrorGroupRow } from './entity.js';
import { CLIENT_ERROR_GROUPS } from './projection.js';

export const clientErrorList = defineList<ClientErrorGroupRow, null, ClientErrorGroup>({
  name: 'client-errors',
  item: clientErrorGroupSchema,
  projection: CLIENT_ERROR_GROUPS,
  rows: (manager) => manager.createQueryBuilder(ClientErrorGroupRow, 'problem'),
  key: { sql: 'problem.groupId', type: 'text' },
  fields: {
    seen: { sql: 'problem.lastSeenAt', type: 'time', order: { sql: 'problem.position', type: 'number' } },
    first: { sql: 'problem.firstSeenAt', type: 'time' },
    title: { sql: 'problem.title', type: 'text' },
    status: { sql: 'problem.status', type: 'text' },
    count: { sql: 'problem.count', type: 'number' },
  },
  search: ['problem.title'],
  order: '-seen',
  items: (rows) => rows.map(toView),
});

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
