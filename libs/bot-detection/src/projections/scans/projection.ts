import { defineProjection, subjectErased } from '@rampart/event-log';
import type { Network } from '@rampart/connectors/contract';
import type { EntityManager } from 'typeorm';
import type { BotScanStatus } from '../../contract/index.js';
import { botScanEvents, ERASED_ACCOUNT } from '../../domain/scan/bot-scan.events.js';
import { NO_BANDS } from '../../domain/scan/bot-scan.js';
import { BotFindingRow, BotScanRow } from './tables.js';

export const BOT_SCANS = 'bot-scans';

export const botScansProjection = defineProjection({
  name: BOT_SCANS,
  version: 1,
  tables: ['bot_scan', 'bot_finding'],
  of: [...botScanEvents, subjectErased],
  when: {
    BotScanRequested: ({ tenantId, position, metadata, data }, manager) =>
      manager.insert(BotScanRow, {
        ...{ ...data, tenantId, position, status: 'requested', requestedAt: new Date(metadata.at) },
        ...{ finishedAt: null, started: false, simulated: null, audience: null, complete: false },
        ...{ read: 0, found: 0, bands: NO_BANDS, share: null, groups: [], delayedUntil: null, reason: null },
      }),
    BotScanStarted: ({ data: { scanId, audience, simulated } }, manager) =>
      manager.update(BotScanRow, { scanId }, { status: 'scanning', started: true, audience, simulated }),
    BotAudiencePageRead: ({ data: { scanId, next, read, found, bands } }, manager) =>
      manager.update(
        BotScanRow,
        { scanId },
        { read, found, bands, complete: next === null, delayedUntil: null, reason: null },
      ),
    AutomationLikeAccountFound: ({ tenantId, position, metadata, data }, manager) => {
      const { findingId, scanId, network, accountId, probability } = data;
      return manager.insert(BotFindingRow, {
        ...{ findingId, tenantId, position, scanId, network, accountId, probability, data },
        ...{ foundAt: new Date(metadata.at), groupId: null, verdict: null, blocked: false },
      });
    },
    BotScanDelayed: ({ data: { scanId, until, reason } }, manager) =>
      manager.update(BotScanRow, { scanId }, { delayedUntil: new Date(until), reason }),
    BotScanCompleted: async ({ metadata, data: { scanId, share, groups } }, manager) => {
      await end(manager, scanId, metadata.at, { status: 'completed', share, groups });
      for (const { id, findingIds } of groups)
        for (const findingId of findingIds)
          await manager.update(BotFindingRow, { findingId }, { groupId: id });
    },
    BotScanFailed: ({ metadata, data: { scanId, reason } }, manager) =>
      end(manager, scanId, metadata.at, { status: 'failed', reason }),
    BotScanCancelled: ({ metadata, data: { scanId } }, manager) =>
      end(manager, scanId, metadata.at, { status: 'cancelled' }),
    BotVerdictGiven: ({ data: { findingId, verdict } }, manager) =>
      manager.update(BotFindingRow, { findingId }, { verdict }),
    BotAccountBlocked: ({ data: { findingId } }, manager) =>
      manager.update(BotFindingRow, { findingId }, { blocked: true }),
    SubjectErased: ({ tenantId, data }, manager) => purgeSubject(manager, tenantId, data.subject),
  },
});

const end = (
  manager: EntityManager,
  scanId: string,
  at: string,
  changes: Partial<Pick<BotScanRow, 'share' | 'groups' | 'reason'>> & { readonly status: BotScanStatus },
) => manager.update(BotScanRow, { scanId }, { finishedAt: new Date(at), delayedUntil: null, ...changes });

/** Rows then equal those of a rebuild. */
async function purgeSubject(manager: EntityManager, tenantId: string, subject: string): Promise<void> {
  const [, requestedById] = /^user:(.+)$/su.exec(subject) ?? [];
  if (requestedById !== undefined)
    await manager.update(BotScanRow, { tenantId, requestedById }, { requestedBy: 'erased' });
  const [, network, accountId] = /^account:([a-z]+):(.+)$/su.exec(subject) ?? [];
  if (network === undefined || accountId === undefined) return;
  const where = { tenantId, network: network as Network, accountId };
  for (const { findingId, data } of await manager.findBy(BotFindingRow, where)) {
    const erased = { ...data, account: ERASED_ACCOUNT, reasons: [], counterfactual: null };
    await manager.update(BotFindingRow, { findingId }, { data: erased });
  }
}
