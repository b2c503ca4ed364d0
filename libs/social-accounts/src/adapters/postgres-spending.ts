import { withTenant } from '@rampart/database';
import type { DataSource } from 'typeorm';
import { networkSchema } from '../contract/index.js';
import type { Spending } from '../ports/spending.js';

/** Uses one row per tenant, network and day. The update refuses to spend more than the budget has left. */
export const postgresSpending = (database: DataSource): Spending => ({
  take: (tenantId, network, { day, cost, perDay }) =>
    cost > perDay
      ? Promise.resolve(false)
      : withTenant(database, tenantId, async (manager) => {
          const rows: unknown[] = await manager.query(
            `INSERT INTO social.spent AS spent (tenant_id, platform, day, units) VALUES ($1, $2, $3, $4)
             ON CONFLICT (tenant_id, platform, day) DO UPDATE SET units = spent.units + $4
               WHERE spent.units + $4 <= $5
             RETURNING units`,
            [tenantId, network, day, cost, perDay],
          );
          return rows.length > 0;
        }),
  ofDay: (tenantId, day) =>
    withTenant(database, tenantId, async (manager) => {
      const rows: { platform: string; units: string }[] = await manager.query(
        `SELECT platform, units FROM social.spent WHERE tenant_id = $1 AND day = $2`,
        [tenantId, day],
      );
      return new Map(rows.map(({ platform, units }) => [networkSchema.parse(platform), Number(units)]));
    }),
});
