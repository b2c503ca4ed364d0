import { type EventLog, loadState, type Requester } from '@rampart/event-log';
import { botScanDecider, type BotScanState } from '../domain/scan/bot-scan.js';

export interface ScanRequester extends Requester {
  readonly username: string;
}

export const scanStream = (scanId: string): string => `bot-scan:${scanId}`;

export const loadBotScan = (log: EventLog, tenantId: string, scanId: string): Promise<BotScanState> =>
  loadState(log, botScanDecider, { tenantId, stream: scanStream(scanId) });
