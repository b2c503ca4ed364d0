import {
  commandOf,
  handleCommand,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { DomainError } from '@rampart/kernel';
import { type BotScanStatus, type GiveVerdict, type RequestBotScan, SCAN_LIMITS } from '../contract/index.js';
import { botScanDecider, type BotScanCommand } from '../domain/scan/bot-scan.js';
import { namesFollowers } from '../domain/scan/estimate.js';
import { type ScanRequester, scanStream } from './context.js';

interface ScanStatus {
  readonly id: string;
  readonly status: BotScanStatus;
}

/** @throws DomainError `bot-scan.no-followers` */
export async function requestBotScan(
  recording: Recording,
  requester: ScanRequester,
  { network, accountId, depth, limit }: RequestBotScan,
): Promise<Recorded<ScanStatus>> {
  requireFollowers(network);
  const scanId = recording.ids.next();
  const { userId: requestedById, username: requestedBy } = requester;
  const most = Math.min(limit, SCAN_LIMITS[depth]);
  const data = { scanId, network, accountId, depth, limit: most, requestedById, requestedBy };
  const outcome = await change(recording, requester, scanId, { type: 'RequestBotScan', data });
  return recordedAt({ id: scanId, status: 'requested' }, outcome);
}

/** @throws DomainError `bot-scan.no-followers` */
export function requireFollowers(network: RequestBotScan['network']): void {
  if (namesFollowers(network)) return;
  throw new DomainError(
    'bot-scan.no-followers',
    'invalid',
    `${NETWORK_NAMES[network]} names no followers. Score a file of profiles with rampart bots score.`,
  );
}

/** @throws DomainError `bot-scan.not-found`, `bot-scan.already-ended` */
export async function cancelBotScan(
  recording: Recording,
  requester: Requester,
  scanId: string,
): Promise<Recorded<ScanStatus>> {
  const outcome = await change(recording, requester, scanId, { type: 'CancelBotScan', data: {} });
  return recordedAt({ id: scanId, status: 'cancelled' }, outcome);
}

/** @throws DomainError `bot-scan.not-found`, `bot-finding.not-found` */
export const giveBotVerdict = (
  recording: Recording,
  requester: Requester,
  { scanId, findingId }: FindingPath,
  { verdict }: GiveVerdict,
) => decide(recording, requester, scanId, { type: 'GiveBotVerdict', data: { findingId, verdict } });

/** Recorded here: no network receives it. @throws DomainError `bot-scan.not-found`, `bot-finding.not-found` */
export const blockBotAccount = (
  recording: Recording,
  requester: Requester,
  { scanId, findingId }: FindingPath,
) => decide(recording, requester, scanId, { type: 'BlockBotAccount', data: { findingId } });

export interface FindingPath {
  readonly scanId: string;
  readonly findingId: string;
}

type Decision = Extract<BotScanCommand, { readonly data: { readonly findingId: string } }>;

async function decide(recording: Recording, requester: Requester, scanId: string, command: Decision) {
  const outcome = await change(recording, requester, scanId, command);
  return recordedAt({ id: command.data.findingId, scanId }, outcome);
}

const change = (recording: Recording, requester: Requester, scanId: string, command: BotScanCommand) =>
  handleCommand(recording.log, botScanDecider, commandOf(recording, requester, scanStream(scanId)), command);
