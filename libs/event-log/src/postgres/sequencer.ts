import { DomainError } from '@rampart/kernel';
import type { AppendOutcome, PreparedAppend } from './append-batch.js';
import { FairQueue, type Waiting } from './fair-queue.js';
import { isTransient } from './transient.js';

export interface SequencerSettings {
  /** Sends one batch; outcomes in the order of the batch. */
  readonly send: (batch: readonly PreparedAppend[]) => Promise<readonly AppendOutcome[]>;
  /** How long a batch is repeated while the database does not answer, in milliseconds. */
  readonly timeoutMs: number;
}

interface Pending extends Waiting {
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

const LIMITS = { requests: 1000, events: 10_000, size: 8_000_000 };
/** While one batch commits the next is already on its way; a third would only wait for the same lock. */
const BATCHES_IN_FLIGHT = 2;
/**
 * From so many appends and events waiting or under way, a batch takes its share of them instead of all: callers that
 * wait for their answers before they append again would otherwise move as one crowd, and the database would idle while
 * the process prepares what comes next. Below it a second batch costs the database more than that (64 callers of one
 * event gain a fifth, 32 nothing, 16 lose a seventh).
 */
const SHARE_FROM = 100;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1000;

/**
 * Collects the appends of a process into batches. Batching is what makes durable appends fast: one lock, one commit
 * and one notification for up to a thousand of them. Nobody waits on purpose: an idle sequencer sends at once, a busy
 * one sends whatever gathered meanwhile.
 */
export class Sequencer {
  private readonly queue = new FairQueue<Pending>();
  private inFlight = 0;
  /** Appends not yet answered, and these with their events. */
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

  /** Resolves when everything submitted has been answered. */
  async drain(): Promise<void> {
    if (this.queue.length === 0 && this.inFlight === 0) return;
    await new Promise<void>((resolve) => {
      this.drained = resolve;
    });
  }

  /** Appends submitted in the same turn of the event loop share a batch. */
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

  /** When the database refuses a batch as a whole, its appends go one by one, so that one cannot fail the others. */
  private async sendOrSplit(batch: readonly Pending[]): Promise<void> {
    try {
      const outcomes = await this.sendPatiently(batch.map(({ append }) => append));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new TypeError('The append function answered fewer rows than it was sent requests.'));
      });
    } catch (error) {
      if (batch.length === 1 || error instanceof DomainError) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.sendOrSplit([one]);
    }
  }

  /** A lost answer is not a lost append: repeating the batch is safe, because command ids recognise what was written. */
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
            'The event log did not answer in time.',
            {
              cause: error instanceof Error ? error.message : String(error),
            },
          );
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
