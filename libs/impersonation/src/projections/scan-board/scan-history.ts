import { withTenant } from '@rampart/database';
import type { DataSource } from 'typeorm';
import { IsNull } from 'typeorm';
import { comparableHandle } from '../../domain/impersonation-scan.target-handle.js';
import type { ScanHistory } from '../../ports/scan-history.js';
import { ScanRow } from './entities.js';

const LOOK_BACK = 20;

export function scanBoardHistory(dataSource: DataSource): ScanHistory {
  return {
    async latestCompleted({ tenantId, identityId, targetHandle }) {
      const target =
        identityId === null
          ? { identityId: IsNull(), targetKey: comparableHandle(targetHandle) }
          : { identityId };
      const rows = await withTenant(dataSource, tenantId, (manager) =>
        manager.find(ScanRow, {
          where: { tenantId, ...target },
          order: { position: 'DESC' },
          take: LOOK_BACK,
        }),
      );
      const completed = rows.flatMap(({ scanId, platforms }) =>
        platforms
          .filter(({ status }) => status === 'completed')
          .map(({ platform }) => ({ platform, scanId })),
      );
      return completed.filter(
        (one, index) => completed.findIndex(({ platform }) => platform === one.platform) === index,
      );
    },
  };
}
