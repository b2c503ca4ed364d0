import type { EntityManager } from 'typeorm';
import { ERASED_CANDIDATE, ERASED_SNAPSHOT } from '../../domain/impersonation-scan.events.js';
import type { PlatformId } from '../../contract/index.js';
import { LookAlikeRow, ScanRow } from './entities.js';
import { harmColumns } from './writes.js';

/** Erases a subject's data; the rows then equal those of a rebuild. */
export async function purgeSubject(manager: EntityManager, tenantId: string, subject: string): Promise<void> {
  const account = /^account:([a-z]+):(.+)$/su.exec(subject);
  if (account !== null) await purgeAccount(manager, tenantId, account[1] as PlatformId, account[2] ?? '');
  const [kind, id = ''] = subject.split(':', 2);
  if (kind === 'protected-identity') await purgeTarget(manager, { tenantId, identityId: id });
  if (kind === 'impersonation-scan') await purgeTarget(manager, { tenantId, scanId: id });
  if (kind === 'user')
    await manager.update(ScanRow, { tenantId, requestedById: id }, { requestedBy: 'erased' });
}

async function purgeAccount(
  manager: EntityManager,
  tenantId: string,
  platform: PlatformId,
  accountId: string,
): Promise<void> {
  const found = await manager.findBy(LookAlikeRow, { tenantId, platform, accountId });
  for (const row of found) {
    const data = {
      ...row.data,
      candidate: ERASED_CANDIDATE,
      contributions: [],
      previousHandle: null,
      avatar: null,
    };
    const { scanId, lookAlikeId } = row;
    await manager.update(LookAlikeRow, { scanId, lookAlikeId }, { data, ...harmColumns(data) });
  }
  await manager
    .createQueryBuilder()
    .update(ScanRow)
    .set({ referenceAccounts: () => `reference_accounts - :platform::text` })
    .where(`tenant_id = :tenantId AND reference_accounts -> :platform ->> 'accountId' = :accountId`)
    .setParameters({ platform, tenantId, accountId })
    .execute();
}

async function purgeTarget(
  manager: EntityManager,
  where: { tenantId: string; identityId?: string; scanId?: string },
): Promise<void> {
  await manager.update(ScanRow, where, {
    targetHandle: 'erased',
    targetKey: 'erased',
    protectedProfile: ERASED_SNAPSHOT,
  });
}
