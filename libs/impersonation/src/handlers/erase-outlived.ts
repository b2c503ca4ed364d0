import { type EventLog, isRecorded, typesOf, uuidFrom } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { Clock } from '@rampart/kernel';
import { type Ageing, AGEING_EVENTS, ageingAfter, type AgeingSubjects, outlived } from '../domain/ageing.js';
import type { Retention } from '../ports/retention.js';

export interface EraseOutlivedContext {
  readonly log: Pick<EventLog, 'head' | 'replay' | 'forget'>;
  readonly clock: Clock;
  readonly retention: Retention;
}

/** Each round reads new events. Command ids derive from the subject, so each is erased once (decision 0702). */
export class EraseOutlived {
  private position = 0;
  private ageing: AgeingSubjects = new Map();

  constructor(private readonly context: EraseOutlivedContext) {}

  /** An aborted round ends between two subjects or pages, and the next round continues there. */
  async round(signal?: AbortSignal): Promise<JobOutcome> {
    const { clock, retention } = this.context;
    await this.catchUp(signal);
    const now = clock.now();
    let erased = 0;
    for (const one of this.ageing.values()) {
      signal?.throwIfAborted();
      if (!outlived(one, await retention.daysOf(one.tenantId, one.kind), now.getTime())) continue;
      if (await this.erase(one, now)) erased += 1;
    }
    return erased === 0 ? 'skipped' : 'done';
  }

  private async catchUp(signal: AbortSignal | undefined): Promise<void> {
    const { log } = this.context;
    const head = await log.head();
    const only = { tenantId: null, types: typesOf(AGEING_EVENTS) };
    for await (const events of log.replay(this.position, head, only)) {
      this.ageing = ageingAfter(
        this.ageing,
        events.filter((event) => isRecorded(AGEING_EVENTS, event)),
      );
      this.position = events.at(-1)?.position ?? this.position;
      signal?.throwIfAborted();
    }
    this.position = head;
  }

  /** @returns whether this erasure was the first one */
  private async erase({ tenantId, subject }: Ageing, now: Date): Promise<boolean> {
    const commandId = uuidFrom(`retention|${tenantId}|${subject}`);
    const metadata = { actor: 'worker:retention', correlationId: commandId, at: now.toISOString() };
    const { repeated } = await this.context.log.forget({ tenantId, subject, commandId, metadata });
    return !repeated;
  }
}
