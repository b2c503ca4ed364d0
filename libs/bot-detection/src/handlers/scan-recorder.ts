import { commandOf, isRecorded, type Recording, StreamConflictError } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import type { ScanAudienceJob } from '../contract/index.js';
import { botScanEvents } from '../domain/scan/bot-scan.events.js';
import { botScanDecider, type BotScanCommand, type BotScanState } from '../domain/scan/bot-scan.js';
import { scanStream } from './context.js';

/** Only people write beside the worker, so more conflicts in a row indicate another problem. */
const ATTEMPTS = 20;
/** The most events in memory; a scan of a million followers has hundreds of thousands. */
const AT_ONCE = 500;

/** Follows the stream, so that recording a page reads only new events, not the whole scan. */
export class ScanRecorder {
  private scan: BotScanState = botScanDecider.initialState();
  private version = 0;
  private readonly stream: string;

  constructor(
    private readonly recording: Recording,
    private readonly job: ScanAudienceJob,
  ) {
    this.stream = scanStream(job.scanId);
  }

  async catchUp(): Promise<BotScanState> {
    const { log } = this.recording;
    for (;;) {
      const events = await log.readStream(this.job.tenantId, this.stream, this.version, AT_ONCE);
      for (const event of events)
        if (isRecorded(botScanEvents, event)) this.scan = botScanDecider.evolve(this.scan, event);
      this.version = events.at(-1)?.version ?? this.version;
      if (events.length < AT_ONCE) return this.scan;
    }
  }

  /** @throws StreamConflictError after twenty conflicts in a row */
  async record(command: BotScanCommand): Promise<BotScanState> {
    const { tenantId, scanId } = this.job;
    for (let attempt = 1; ; attempt += 1) {
      const before = await this.catchUp();
      const events = botScanDecider.decide(command, before);
      if (events.length === 0) return before;
      try {
        const cause = { tenantId, actor: 'worker:scan-audience', correlationId: scanId };
        await this.recording.log.append({
          ...commandOf(this.recording, cause, this.stream),
          expectedVersion: this.version,
          events: events.map(({ type, data }) => ({ type, data: data as Json })),
        });
        return await this.catchUp();
      } catch (error) {
        if (!(error instanceof StreamConflictError) || attempt === ATTEMPTS) throw error;
      }
    }
  }
}
