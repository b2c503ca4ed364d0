import { defineList } from '@rampart/lists';
import { APPROVALS } from '@rampart/tier-policy/contract';
import { type DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { type ApprovalView, approvalViewSchema } from '../../contract/index.js';
import type { OverdueApprovals } from '../../jobs/expire-approvals.js';
import { ApprovalRow } from './table.js';
import { APPROVAL_REQUESTS } from './projection.js';

export interface ApprovalsReader {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly now: Date;
}

/** A request without names, which other read models provide. */
export type ListedApproval = Omit<ApprovalView, 'about' | 'requestedBy' | 'decidedBy'> & {
  readonly requestedBy: string;
  readonly decidedBy: string | null;
};

/** SQL for the status, which is `expired` from the deadline on, even before the log records it. */
const STATUS = `CASE WHEN approval.status = 'pending' AND approval.expiresAt <= :now THEN 'expired' ELSE approval.status END`;
const TITLE = `CASE approval.command ->> 'action' ${Object.entries(APPROVALS)
  .map(([action, { title }]) => `WHEN '${action}' THEN '${title}'`)
  .join(' ')} END`;

export const approvalList = defineList<ApprovalRow, ApprovalsReader, ListedApproval>({
  name: 'approvals',
  item: approvalViewSchema,
  projection: APPROVAL_REQUESTS,
  rows: seenBy,
  key: { sql: 'approval.id', type: 'uuid' },
  fields: {
    title: { sql: TITLE, type: 'text' },
    status: { sql: STATUS, type: 'text' },
    asked: { sql: 'approval.requestedAt', type: 'time' },
    until: { sql: 'approval.expiresAt', type: 'time' },
    by: { sql: 'approval.requestedBy', type: 'uuid' },
  },
  search: [TITLE],
  order: '-asked',
  items: (rows, reader) => rows.map((row) => toListed(row, reader)),
});

/** Null unless the reader made the request or may decide it. */
export async function readApproval(
  manager: EntityManager,
  reader: ApprovalsReader,
  id: string,
): Promise<ListedApproval | null> {
  const row = await seenBy(manager, reader).andWhere('approval.id = :id', { id }).getOne();
  return row === null ? null : toListed(row, reader);
}

function seenBy(manager: EntityManager, { userId, roles, now }: ApprovalsReader) {
  return manager
    .createQueryBuilder(ApprovalRow, 'approval')
    .where('(approval.requestedBy = :userId OR approval.approver = ANY(:roles))', {
      ...{ userId, now },
      roles: [...roles],
    });
}

function toListed(row: ApprovalRow, { userId, roles, now }: ApprovalsReader): ListedApproval {
  const { id, command, approver: by, requestedBy, decidedBy, reason, failure, position } = row;
  const status = row.status === 'pending' && row.expiresAt <= now ? 'expired' : row.status;
  const mine = requestedBy === userId;
  return {
    ...{ id, command, status, by, requestedBy, decidedBy, reason, failure, mine, position },
    title: APPROVALS[command.action].title,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidable: status === 'pending' && !mine && roles.includes(by),
  };
}

export function overdueApprovals(dataSource: DataSource): OverdueApprovals {
  return {
    async overdueAt(now, limit) {
      const rows = await dataSource.manager.find(ApprovalRow, {
        where: { status: 'pending', expiresAt: LessThanOrEqual(now) },
        order: { expiresAt: 'ASC', id: 'ASC' },
        take: limit,
      });
      return rows.map(({ tenantId, id }) => ({ tenantId, approvalId: id }));
    },
  };
}
