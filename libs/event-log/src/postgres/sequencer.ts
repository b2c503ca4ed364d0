import { DomainError, t } from '@rampart/kernel';
import type { AppendOutcome, PreparedAppend } from './append-batch.js';
import { FairQueue, type Waiting } from './fair-queue.js';
import { isTransient } from './transient.js';

export interface SequencerSettings {
  /** @returns outcomes in batch order */
  readonly send: (batch: readonly PreparedAppend[]) => Promise<readonly AppendOutcome[]>;
  /** Milliseconds of retries while the database does not answer. */
  readonly timeoutMs: number;
}

interface Pending extends Waiting {
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

const LIMITS = { requests: 1000, events: 10_000, size: 8_000_000 };
/** One batch is sent while another commits; a third would only wait for the lock. */
const BATCHES_IN_FLIGHT = 2;
/** From here a batch takes only a share, so that callers do not move in step. 64 gain a fifth; 16 would lose a seventh. */
const SHARE_FROM = 100;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1000;

/** Batches up to a thousand appends into one lock, commit and notification. An idle sequencer sends at once. */
export class Sequencer {
  private readonly queue = new FairQueue<Pending>();
  private inFlight = 0;
  private unanswered = 0;
  private load = 0;
  private scheduled = false;
  private drained: (() => void) | null = null;

  constructor(private readonly settings: SequencerSettings) {}

  /** @throws DomainError `event-log.unavailable` when the database did not answer for `timeoutMs` */
  submit(append: PreparedAppend): Promise<AppendOutcome> {
    this.unanswered += 1;
    this.load += 1 + append.events.length;
    return new Promise((resolve, reject) => {
      this.queue.add({ append, resolve, reject });
      this.schedule();
    });
  }

  async drain(): Promise<void> {
    if (this.queue.length === 0 && this.inFlight === 0) return;
    await new Promise<void>((resolve) => {
      this.drained = resolve;
    });
  }

  /** Appends of the same turn of the event loop share a batch. */
  private schedule(): void {
    if (this.scheduled || this.inFlight >= BATCHES_IN_FLIGHT) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.flush();
    });
  }

  private flush(): void {
    while (this.inFlight < BATCHES_IN_FLIGHT && this.queue.length > 0) {
      this.inFlight += 1;
      void this.process(this.queue.take({ ...LIMITS, requests: this.share() }));
    }
  }

  private share(): number {
    if (this.load < SHARE_FROM) return LIMITS.requests;
    return Math.min(LIMITS.requests, Math.ceil(this.unanswered / BATCHES_IN_FLIGHT));
  }

  private async process(batch: readonly Pending[]): Promise<void> {
    await this.sendOrSplit(batch);
    this.inFlight -= 1;
    this.unanswered -= batch.length;
    for (const { append } of batch) this.load -= 1 + append.events.length;
    if (this.queue.length > 0) this.schedule();
    else if (this.inFlight === 0) this.drained?.();
  }

  /** Sends a refused batch one by one, because one refused append must not fail the others. */
  private async sendOrSplit(batch: readonly Pending[]): Promise<void> {
    try {
      const outcomes = await this.sendPatiently(batch.map(({ append }) => append));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else
          reject(
            new TypeError(
              'The append function answered fewer rows than it was sent requests. Run the migrations again.',
            ),
          );
      });
    } catch (error) {
      if (batch.length === 1 || error instanceof DomainError) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.sendOrSplit([one]);
    }
  }

  /** Retries after a lost answer, which is safe because command ids identify earlier writes. */
  private async sendPatiently(batch: readonly PreparedAppend[]): Promise<readonly AppendOutcome[]> {
    const started = performance.now();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.settings.send(batch);
      } catch (error) {
        if (!isTransient(error)) throw error;
        if (performance.now() - started + pause > this.settings.timeoutMs)
          throw new DomainError(
            'event-log.unavailable',
            'unavailable',
            t`The event log did not answer in time. Try again in a moment.`,
            {
              cause: error instanceof Error ? error.message : String(error),
            },
          );
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
