import type { DataSource } from 'typeorm';
import type { Watching } from '../../ports/watching.js';
import { BotScanRow, BotSettingsRow } from './tables.js';

/** Reads the state of monitoring. @param system sees every tenant */
export const watchingIn = (system: DataSource): Watching => ({
  tenants: () => system.manager.findBy(BotSettingsRow, { monitoring: true }),
  async last(tenantId, accountId, audienceKind) {
    const row = await system.manager.findOne(BotScanRow, {
      where: { tenantId, accountId, audienceKind, origin: 'monitoring' },
      order: { position: 'DESC' },
    });
    if (row === null) return null;
    const running = row.status === 'requested' || row.status === 'scanning';
    return { requestedAt: row.requestedAt.toISOString(), running, head: await headOf(system, row) };
  },
});

/** The marks of the last round with new accounts; a round without any stores none. */
async function headOf(system: DataSource, row: BotScanRow): Promise<readonly string[]> {
  if (row.head.length > 0) return row.head;
  const rows = await system.manager.find(BotScanRow, {
    where: {
      ...{ tenantId: row.tenantId, accountId: row.accountId ?? '', audienceKind: row.audienceKind },
      origin: 'monitoring',
    },
    order: { position: 'DESC' },
    take: 50,
  });
  return rows.find(({ head }) => head.length > 0)?.head ?? [];
}
