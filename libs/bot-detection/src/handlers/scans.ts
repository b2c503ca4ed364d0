import {
  commandOf,
  handleCommand,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { DomainError, t } from '@rampart/kernel';
import type { QuotaReservations } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';
import {
  type BotScanStatus,
  type BotSettings,
  type RequestBotScan,
  SCAN_LIMITS,
  SOURCES,
} from '../contract/index.js';
import { botScanDecider, type ScanRequest } from '../domain/scan/bot-scan.js';
import { readerOf, shows } from '../domain/scan/estimate.js';
import { type ScanRequester, scanStream } from './context.js';
import { loadBotSettings } from './settings.js';

export interface RequestContext extends Recording {
  readonly places: QuotaReservations<EntityManager>;
}

interface ScanStatus {
  readonly id: string;
  readonly status: BotScanStatus;
}

/** Requests a scan. @throws DomainError `bot-scan.not-shown`, `tier-policy.limit-reached` */
export async function requestBotScan(
  context: RequestContext,
  requester: ScanRequester,
  asked: RequestBotScan,
): Promise<Recorded<ScanStatus>> {
  requireShown(asked);
  const { tenantId, userId: requestedById, username: requestedBy } = requester;
  const scanId = context.ids.next();
  const limit = Math.min(asked.limit, SCAN_LIMITS[asked.depth]);
  const settings = await loadBotSettings(context.log, tenantId);
  const data: ScanRequest = {
    ...{ ...asked, limit, scanId, requestedById, requestedBy, origin: 'asked', until: [] },
    ...automaticOf(settings),
  };
  const about = commandOf(context, requester, scanStream(scanId));
  const wanted = [{ limit: 'bot-scans-per-day' as const, key: scanId }];
  const outcome = await context.places.reserveQuota(tenantId, wanted, () =>
    handleCommand(context.log, botScanDecider, about, { type: 'RequestBotScan', data }),
  );
  return recordedAt({ id: scanId, status: 'requested' }, outcome);
}

/** The probabilities from which a scan acts automatically. */
export const automaticOf = ({
  autoBlock,
  autoReport,
  threshold,
}: BotSettings): Pick<ScanRequest, 'autoBlock' | 'autoReport'> => ({
  autoBlock: autoBlock ? threshold / 100 : null,
  autoReport: autoReport ? threshold / 100 : null,
});

/** Requires that the network shows the audience. @throws DomainError `bot-scan.not-shown` */
export function requireShown(
  asked: Pick<RequestBotScan, 'network' | 'audience' | 'accountId' | 'handle'>,
): void {
  const { network, audience } = asked;
  const { says, audiences } = SOURCES[network];
  const reader = readerOf(asked);
  if (shows(network, audience, reader)) return;
  const name = NETWORK_NAMES[network];
  const login =
    audiences.includes(audience) && reader === 'visitor'
      ? t`${name} demands a login. Link an account.`
      : says;
  throw new DomainError('bot-scan.not-shown', 'invalid', login);
}

/** Cancels a scan. @throws DomainError `bot-scan.not-found`, `bot-scan.already-ended` */
export async function cancelBotScan(
  recording: Recording,
  requester: Requester,
  scanId: string,
): Promise<Recorded<ScanStatus>> {
  const about = commandOf(recording, requester, scanStream(scanId));
  const outcome = await handleCommand(recording.log, botScanDecider, about, {
    ...{ type: 'CancelBotScan', data: {} },
  });
  return recordedAt({ id: scanId, status: 'cancelled' }, outcome);
}
