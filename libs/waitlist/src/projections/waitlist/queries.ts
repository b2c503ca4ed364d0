import { defineList } from '@rampart/lists';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import {
  type WaitlistEntryView,
  waitlistEntryViewSchema,
  type WaitlistStatus,
  waitlistStatusSchema,
  type WaitlistSummary,
} from '../../contract/index.js';
import type { UnconfirmedEntries } from '../../ports/unconfirmed-entries.js';
import { WaitlistEntryRow } from './entity.js';
import { WAITLIST } from './projection.js';

/** Null for readers who may not see addresses, so that they cannot search, filter or sort by them. */
const SHOWN_EMAIL = 'CASE WHEN :addresses THEN entry.email END';

export const waitlistList = defineList<
  WaitlistEntryRow,
  {
    readonly addresses: boolean;
  },
  WaitlistEntryView
>({
  name: 'waitlist',
  item: waitlistEntryViewSchema,
  projection: WAITLIST,
  rows: (manager, { addresses }) =>
    manager.createQueryBuilder(WaitlistEntryRow, 'entry').setParameters({ addresses }),
  key: { sql: 'entry.entryId', type: 'uuid' },
  fields: {
    id: { sql: 'entry.entryId', type: 'uuid' },
    email: { sql: SHOWN_EMAIL, type: 'text', nullable: true },
    status: { sql: 'entry.status', type: 'text' },
    requested: { sql: 'entry.requestedAt', type: 'time', order: { sql: 'entry.position', type: 'number' } },
    joined: { sql: 'entry.joinedAt', type: 'time', nullable: true },
    mail: { sql: 'entry.mailState', type: 'text' },
  },
  search: [SHOWN_EMAIL],
  order: '-requested',
  items: (rows, { addresses }) => rows.map((row) => toView(row, addresses)),
});

/** Counts the addresses by status. `manager` must be confined to the operator's tenant. */
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

/** Reads them from the read model. `dataSource` must see the operator's tenant. */
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
