import { createHash } from 'node:crypto';
import { handleCommand } from '@rampart/event-log';
import type { ClientErrorReport, ClientErrorSample } from '../contract/index.js';
import { clientErrorGroupDecider } from '../domain/client-error-group.js';
import { fingerprintOf, overflow } from '../domain/fingerprint.js';
import { type CountedReports, OccurrenceWindows } from '../domain/occurrence-windows.js';
import { occurrenceOf } from '../domain/occurrences.js';
import { redactText, redactUrl } from '../domain/redact.js';
import { type ClientErrorsContext, groupStream } from './context.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const OVERFLOW = overflow(sha256);

interface Batch {
  readonly data: CountedReports;
  readonly commandId: string;
}

/** The most batches that are kept while the log does not answer; later ones are lost. */
const UNSETTLED = 1_000;

/** Counts reports and records the sums that `OccurrenceWindows` returns. */
export class ReportCounter {
  private readonly windows = new OccurrenceWindows();
  private readonly unsettled: Batch[] = [];

  constructor(private readonly context: ClientErrorsContext) {}

  /**
   * Takes a report. The first one of its group is in the log when this resolves.
   * @param reporterId the user who sent it, null for a visitor @returns the group's id
   * @throws DomainError `event-log.unavailable`
   */
  async take(report: ClientErrorReport, reporterId: string | null): Promise<string> {
    const now = this.context.clock.now();
    const at = now.toISOString();
    const own = fingerprintOf(report, sha256);
    const fingerprint = this.windows.isTooMuch(own.groupId, now.getTime()) ? OVERFLOW : own;
    const occurrences = occurrenceOf(report, at);
    const counted = { fingerprint, occurrences, sample: sampleOf(report), reporterId, at };
    const due = this.windows.offer(counted, now.getTime());
    if (due !== null) await this.recordAll([due]);
    return fingerprint.groupId;
  }

  /** Records closed windows. @param everything true also records open ones, when the process ends */
  async flush({ everything = false } = {}): Promise<void> {
    const until = everything ? Infinity : this.context.clock.now().getTime();
    await this.recordAll(this.windows.close(until));
  }

  /** A batch with unknown outcome is repeated with its command id, so that it counts once. */
  private async recordAll(due: readonly CountedReports[]): Promise<void> {
    const batches = [
      ...this.unsettled.splice(0),
      ...due.map((data) => ({ data, commandId: this.context.ids.next() })),
    ];
    const failures: unknown[] = [];
    for (const batch of batches)
      await this.record(batch).catch((error: unknown) => {
        if (this.unsettled.length < UNSETTLED) this.unsettled.push(batch);
        failures.push(error);
      });
    if (failures.length > 0) throw failures[0];
  }

  private async record({ data, commandId }: Batch): Promise<void> {
    const { log, ids, tenantId } = this.context;
    const stream = groupStream(data.fingerprint.groupId);
    const metadata = { actor: 'system', correlationId: ids.next(), at: data.at };
    const context = { tenantId, stream, commandId, metadata };
    await handleCommand(log, clientErrorGroupDecider, context, { type: 'RecordOccurrences', data });
  }
}

function sampleOf(report: ClientErrorReport): ClientErrorSample {
  const { message, stack, componentStack, timestamp, userAgent, url } = report;
  return {
    message: redactText(message),
    stack: stack === null ? null : redactText(stack),
    componentStack: componentStack === null ? null : redactText(componentStack),
    timestamp,
    userAgent: redactText(userAgent),
    url: redactUrl(url),
  };
}
