import { withTenant } from '@rampart/database';
import { type DataSource, LessThan, MoreThan } from 'typeorm';
import type { TakenTimes } from '../../ports/taken-times.js';
import { ConsultationHoldRow } from './entities.js';

export function takenTimes(dataSource: DataSource): TakenTimes {
  return {
    between: (tenantId, { from, until }) =>
      withTenant(dataSource, tenantId, async (manager) => {
        const rows = await manager.findBy(ConsultationHoldRow, {
          tenantId,
          endsAt: MoreThan(new Date(from)),
          beginsAt: LessThan(new Date(until)),
        });
        return rows.map(({ beginsAt, endsAt }) => ({ from: beginsAt.getTime(), until: endsAt.getTime() }));
      }),
    aheadOf: (tenantId, email, now) =>
      withTenant(dataSource, tenantId, async (manager) => {
        const rows: { count: number }[] = await manager.query(
          `SELECT count(*)::int AS count FROM consultation
           WHERE tenant_id = $1 AND lower(email) = lower($2) AND status = 'booked' AND ends_at > $3`,
          [tenantId, email, now],
        );
        return rows[0]?.count ?? 0;
      }),
  };
}
