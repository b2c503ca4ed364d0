import { defineProjection, subjectErased } from '@rampart/event-log';
import type { Network } from '@rampart/connectors/contract';
import { type EntityManager, In } from 'typeorm';
import type { BotScanStatus, Enforcement } from '../../contract/index.js';
import { botFindingEvents } from '../../domain/finding/finding.events.js';
import { botReportEvents } from '../../domain/report/bot-report.js';
import { botScanEvents, ERASED_ACCOUNT } from '../../domain/scan/bot-scan.events.js';
import { NO_BANDS, type ScanRequest } from '../../domain/scan/bot-scan.js';
import { botSettingsChanged } from '../../domain/settings/bot-settings.js';
import { BotFindingRow, BotScanRow, BotSettingsRow } from './tables.js';

export const BOT_SCANS = 'bot-scans';

export const botScansProjection = defineProjection({
  name: BOT_SCANS,
  version: 3,
  tables: ['bot_scan', 'bot_finding', 'bot_settings'],
  of: [...botScanEvents, ...botFindingEvents, ...botReportEvents, botSettingsChanged, subjectErased],
  when: {
    BotScanRequested: (
      { tenantId, position, metadata, data: { audience: audienceKind, ...data } },
      manager,
    ) =>
      manager.insert(BotScanRow, {
        ...{ audienceKind, head: [], listed: 0, engagement: null, incidentId: null },
        ...{
          ...requestPart(data),
          tenantId,
          position,
          status: 'requested',
          requestedAt: new Date(metadata.at),
        },
        ...{ finishedAt: null, started: false, simulated: null, audience: null, complete: false },
        ...{ read: 0, found: 0, bands: NO_BANDS, share: null, groups: [], delayedUntil: null, reason: null },
      }),
    BotScanStarted: ({ data: { scanId, audience, simulated } }, manager) =>
      manager.update(BotScanRow, { scanId }, { status: 'scanning', started: true, audience, simulated }),
    BotAudiencePageRead: ({ data: { scanId, page, next, listed, read, found, bands, head } }, manager) =>
      manager.update(
        BotScanRow,
        { scanId },
        {
          ...{ listed, read, found, bands, complete: next === null, delayedUntil: null, reason: null },
          ...(page === 1 && { head }),
        },
      ),
    AutomationLikeAccountFound: ({ tenantId, position, metadata, data }, manager) => {
      const { findingId, scanId, network, accountId, probability } = data;
      return manager.insert(BotFindingRow, {
        ...{ findingId, tenantId, position, scanId, network, accountId, probability, data },
        ...{ foundAt: new Date(metadata.at), groupId: null, verdict: null, blocked: false },
        ...{ enforcement: null, incidentId: null, reportOutcome: null },
      });
    },
    BotScanDelayed: ({ data: { scanId, until, reason } }, manager) =>
      manager.update(BotScanRow, { scanId }, { delayedUntil: new Date(until), reason }),
    BotScanCompleted: async ({ metadata, data: { scanId, share, groups, engagement } }, manager) => {
      await end(manager, scanId, metadata.at, { status: 'completed', share, groups, engagement });
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
      manager.update(BotFindingRow, { findingId }, { blocked: true, enforcement: WAITING }),
    BotAccountUnblocked: ({ data: { findingId } }, manager) =>
      manager.update(BotFindingRow, { findingId }, { blocked: false }),
    BotBlockEnforced: ({ data: { findingId, how } }, manager) =>
      manager.update(BotFindingRow, { findingId }, { enforcement: { state: how, reason: null } }),
    BotBlockLifted: ({ data: { findingId } }, manager) =>
      manager.update(BotFindingRow, { findingId }, { enforcement: null }),
    BotBlockNotEnforced: ({ data: { findingId, reason } }, manager) =>
      manager.update(BotFindingRow, { findingId }, { enforcement: { state: 'none', reason } }),
    BotAccountsReported: async ({ data: { incidentId, scanId, findingIds, whole } }, manager) => {
      await manager.update(BotFindingRow, { findingId: In(findingIds) }, { incidentId, reportOutcome: null });
      if (whole) await manager.update(BotScanRow, { scanId }, { incidentId });
    },
    BotReportEnded: ({ data: { incidentId, outcome } }, manager) =>
      manager.update(BotFindingRow, { incidentId }, { reportOutcome: outcome }),
    BotSettingsChanged: ({ tenantId, data: { by: _by, ...settings } }, manager) =>
      manager.upsert(BotSettingsRow, { tenantId, monitoring: settings.monitoring, settings }, ['tenantId']),
    SubjectErased: ({ tenantId, data }, manager) => purgeSubject(manager, tenantId, data.subject),
  },
});

const WAITING: Enforcement = { state: 'waiting', reason: null };

/** The part of a request that the table stores. */
const requestPart = ({
  scanId,
  network,
  accountId,
  handle,
  sampling,
  origin,
  depth,
  limit,
  requestedById,
  requestedBy,
}: Omit<ScanRequest, 'audience'>) => ({
  ...{ scanId, network, accountId, handle, sampling, origin, depth, limit, requestedById, requestedBy },
});

const end = (
  manager: EntityManager,
  scanId: string,
  at: string,
  changes: Partial<Pick<BotScanRow, 'share' | 'groups' | 'engagement' | 'reason'>> & {
    readonly status: BotScanStatus;
  },
) => manager.update(BotScanRow, { scanId }, { finishedAt: new Date(at), delayedUntil: null, ...changes });

/** Erases a subject's data; the rows then equal those of a rebuild. */
async function purgeSubject(manager: EntityManager, tenantId: string, subject: string): Promise<void> {
  const [, requestedById] = /^user:(.+)$/su.exec(subject) ?? [];
  if (requestedById !== undefined)
    await manager.update(BotScanRow, { tenantId, requestedById }, { requestedBy: 'erased' });
  const [, network, accountId] = /^account:([a-z]+):(.+)$/su.exec(subject) ?? [];
  if (network === undefined || accountId === undefined) return;
  const where = { tenantId, network: network as Network, accountId };
  for (const { findingId, data } of await manager.findBy(BotFindingRow, where)) {
    const erased = { ...data, account: ERASED_ACCOUNT, reasons: [], counterfactual: null, row: [] };
    await manager.update(BotFindingRow, { findingId }, { data: erased });
  }
}
