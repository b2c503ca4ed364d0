import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import {
  type WaitlistEntryView,
  type WaitlistStatus,
  waitlistStatusSchema,
  type WaitlistSummary,
} from '../../contract/index.js';
import type { UnconfirmedEntries } from '../../ports/unconfirmed-entries.js';
import { WaitlistEntryRow } from './entity.js';

export interface WaitlistPage {
  /** At most 200. */
  readonly limit: number;
  /** Position of the last entry of the page before. */
  readonly cursor: number | null;
  readonly status: WaitlistStatus | null;
  /** Whether the reader may see addresses. */
  readonly addresses: boolean;
}

/** The waitlist, newest first. `manager` must be confined to the operator's tenant. */
export async function listWaitlist(
  manager: EntityManager,
  { limit, cursor, status, addresses }: WaitlistPage,
): Promise<{ readonly items: readonly WaitlistEntryView[]; readonly next: number | null }> {
  const rows = await manager.find(WaitlistEntryRow, {
    where: {
      ...(cursor === null ? {} : { position: LessThan(cursor) }),
      ...(status === null ? {} : { status }),
    },
    order: { position: 'DESC' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => toView(row, addresses)),
    next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
}

/** The number of addresses by status. `manager` must be confined to the operator's tenant. */
export async function summariseWaitlist(manager: EntityManager): Promise<WaitlistSummary> {
  const rows: { status: WaitlistStatus; entries: number; failed: number }[] = await manager.query(
    `SELECT status, count(*)::int AS entries, count(*) FILTER (WHERE mail_state = 'failed')::int AS failed
     FROM waitlist_entry GROUP BY status`,
  );
  const counts = waitlistStatusSchema.options.map((status) => [
    status,
    rows.find((row) => row.status === status)?.entries ?? 0,
  ]);
  const mailFailed = rows.reduce((sum, { failed }) => sum + failed, 0);
  return { ...(Object.fromEntries(counts) as Record<WaitlistStatus, number>), mailFailed };
}

/** As the read model knows them. `dataSource` must see the operator's tenant. */
export function unconfirmedEntries(dataSource: DataSource): UnconfirmedEntries {
  return {
    async expiredBefore(at, limit) {
      const rows = await dataSource.manager.find(WaitlistEntryRow, {
        select: { entryId: true },
        where: { status: 'pending', expiresAt: LessThan(at) },
        order: { expiresAt: 'ASC' },
        take: limit,
      });
      return rows.map(({ entryId }) => entryId);
    },
  };
}

function toView(row: WaitlistEntryRow, addresses: boolean): WaitlistEntryView {
  return {
    id: row.entryId,
    email: addresses ? row.email : null,
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
    joinedAt: row.joinedAt?.toISOString() ?? null,
    requests: row.requests,
    mail: { state: row.mailState, reason: row.mailReason },
  };
}
