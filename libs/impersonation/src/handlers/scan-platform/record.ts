import { commandOf, isRecorded, type Recording, StreamConflictError } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import type { ScanPlatformJob } from '../../contract/index.js';
import type { ImpersonationScanCommand } from '../../domain/impersonation-scan.commands.js';
import { impersonationScanDecider } from '../../domain/impersonation-scan.decider.js';
import {
  type ImpersonationScanEvent,
  impersonationScanEvents,
} from '../../domain/impersonation-scan.events.js';
import type { ImpersonationScan } from '../../domain/impersonation-scan.js';
import { scanStream } from '../context.js';

/** Several platforms write to one stream at once; more conflicts in a row indicate another problem. */
const ATTEMPTS = 50;

/** Follows the stream, so that recording a page stays cheap. The decider makes repeated jobs harmless. */
export class ScanRecorder {
  private scan: ImpersonationScan = impersonationScanDecider.initialState();
  private version = 0;
  private readonly stream: string;

  constructor(
    private readonly recording: Recording,
    private readonly job: ScanPlatformJob,
  ) {
    this.stream = scanStream(job.scanId);
  }

  async catchUp(): Promise<ImpersonationScan> {
    const events = await this.recording.log.readStream(this.job.tenantId, this.stream, this.version);
    for (const event of events)
      if (isRecorded(impersonationScanEvents, event))
        this.scan = impersonationScanDecider.evolve(this.scan, event);
    this.version = events.at(-1)?.version ?? this.version;
    return this.scan;
  }

  /** @throws StreamConflictError after fifty conflicts in a row */
  async record(command: ImpersonationScanCommand): Promise<ImpersonationScan> {
    for (let attempt = 1; ; attempt += 1) {
      const before = await this.catchUp();
      const events = impersonationScanDecider.decide(command, before);
      if (events.length === 0) return before;
      try {
        await this.append(events);
        return await this.catchUp();
      } catch (error) {
        if (!(error instanceof StreamConflictError) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async append(events: readonly ImpersonationScanEvent[]): Promise<void> {
    const { tenantId, scanId } = this.job;
    const cause = { tenantId, actor: 'worker:scan-platform', correlationId: scanId };
    await this.recording.log.append({
      ...commandOf(this.recording, cause, this.stream),
      expectedVersion: this.version,
      events: events.map(({ type, data }) => ({ type, data: data as Json })),
    });
  }
}
