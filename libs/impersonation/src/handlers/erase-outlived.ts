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

/**
 * Erases what tenants' plans no longer keep, by destroying its key. The log says what is due; each round reads what is
 * new since the last one of this process. The command's id follows from what is erased, so that any number of rounds, in
 * any number of processes, erases once and records it once. (docs/decisions/0702)
 */
export class EraseOutlived {
  private position = 0;
  private ageing: AgeingSubjects = new Map();

  constructor(private readonly context: EraseOutlivedContext) {}

  /** Ends early, between two subjects or pages of the log, when `signal` is aborted; the next round goes on. */
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

  /** @returns whether this was the first time */
  private async erase({ tenantId, subject }: Ageing, now: Date): Promise<boolean> {
    const commandId = uuidFrom(`retention|${tenantId}|${subject}`);
    const metadata = { actor: 'worker:retention', correlationId: commandId, at: now.toISOString() };
    const { repeated } = await this.context.log.forget({ tenantId, subject, commandId, metadata });
    return !repeated;
  }
}
