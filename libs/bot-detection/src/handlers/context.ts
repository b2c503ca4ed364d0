import { type EventLog, isRecorded, type Requester } from '@rampart/event-log';
import { botScanDecider, type BotScanState } from '../domain/scan/bot-scan.js';
import { type BotScanEvent, botScanEvents } from '../domain/scan/bot-scan.events.js';

/** Gives the id of the version of the model that judges now. */
export interface JudgingContext {
  readonly activeModel: () => Promise<string>;
}

export interface ScanRequester extends Requester {
  readonly username: string;
}

export const scanStream = (scanId: string): string => `bot-scan:${scanId}`;

const AT_ONCE = 500;

interface RecordedScanEvent {
  readonly event: BotScanEvent;
  readonly at: string;
}

/** Reads events one by one, because a scan may be larger than memory. */
export async function* eachScanEvent(
  log: EventLog,
  { tenantId, scanId }: { readonly tenantId: string; readonly scanId: string },
): AsyncGenerator<RecordedScanEvent> {
  for (let version = 0; ;) {
    const events = await log.readStream(tenantId, scanStream(scanId), version, AT_ONCE);
    for (const event of events) if (isRecorded(botScanEvents, event)) yield { event, at: event.metadata.at };
    version = events.at(-1)?.version ?? version;
    if (events.length < AT_ONCE) return;
  }
}

export async function loadBotScan(log: EventLog, tenantId: string, scanId: string): Promise<BotScanState> {
  let scan = botScanDecider.initialState();
  for await (const { event } of eachScanEvent(log, { tenantId, scanId }))
    scan = botScanDecider.evolve(scan, event);
  return scan;
}
