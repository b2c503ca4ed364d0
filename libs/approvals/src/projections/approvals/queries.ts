import { APPROVALS } from '@rampart/tier-policy/contract';
import { type DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import type { ApprovalsQuery, ApprovalView } from '../../contract/index.js';
import type { OverdueApprovals } from '../../handlers/expire-approvals.js';
import { ApprovalRow } from './entity.js';

/** Who reads, and when. */
export interface ApprovalsReader {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly now: Date;
}

/** A request without names, which other read models have. */
export type ListedApproval = Omit<ApprovalView, 'about' | 'requestedBy' | 'decidedBy'> & {
  readonly requestedBy: string;
  readonly decidedBy: string | null;
};

/** One page of requests that the reader made or may decide, newest first. */
export async function listApprovals(
  manager: EntityManager,
  reader: ApprovalsReader,
  { status, cursor, limit }: ApprovalsQuery,
): Promise<{ readonly items: readonly ListedApproval[]; readonly next: string | null }> {
  const found = seenBy(manager, reader).orderBy('approval.requestedAtPosition', 'DESC').take(limit);
  if (status !== undefined) found.andWhere('approval.status = :status', { status });
  if (cursor !== undefined) found.andWhere('approval.requestedAtPosition < :cursor', { cursor });
  const rows = await found.getMany();
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => toListed(row, reader)),
    next: last === undefined ? null : String(last.requestedAtPosition),
  };
}

/** One request; null unless the reader made it or may decide it. */
export async function readApproval(
  manager: EntityManager,
  reader: ApprovalsReader,
  id: string,
): Promise<ListedApproval | null> {
  const row = await seenBy(manager, reader).andWhere('approval.id = :id', { id }).getOne();
  return row === null ? null : toListed(row, reader);
}

const seenBy = (manager: EntityManager, { userId, roles }: ApprovalsReader) =>
  manager
    .createQueryBuilder(ApprovalRow, 'approval')
    .where('(approval.requestedBy = :userId OR approval.approver = ANY(:roles))', {
      userId,
      roles: [...roles],
    });

function toListed(row: ApprovalRow, { userId, roles, now }: ApprovalsReader): ListedApproval {
  const { id, command, approver: by, requestedBy, decidedBy, reason, failure, position } = row;
  // Expired by time, even before the log records it.
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
