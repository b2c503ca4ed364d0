import type { Published } from '@rampart/connectors';
import type { ClaimedRun } from './claimed-run.js';
import type { PublishContext } from './context.js';
import type { Fired } from './ledger.js';
import { aboutOf, recordRun, WORKER } from './record-run.js';

interface Outcome {
  readonly run: ClaimedRun;
  readonly fired: Fired;
  readonly published: Published;
}

/** The most outcomes that the log records at once; more would delay posts that are still to be sent. */
const TOGETHER = 64;
const BUSY = 200;
const LONGEST_WAIT_MS = 5_000;
const STEP_MS = 50;

/** Records the answers in the log, then in the ledger. Answers lost in a crash are looked up at the network. */
export class Outcomes {
  private readonly waiting: Outcome[] = [];
  private running: Promise<void> | undefined;

  constructor(
    private readonly context: PublishContext,
    private readonly sending: () => number,
  ) {}

  add(outcome: Outcome): void {
    this.waiting.push(outcome);
    this.run();
  }

  private run(): void {
    this.running ??= this.record().finally(() => {
      this.running = undefined;
      // An outcome may have come after the last check.
      if (this.waiting.length > 0) this.run();
    });
  }

  async drained(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  private async record(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.quiet();
      const some = this.waiting.splice(0, TOGETHER);
      const recorded = await Promise.all(some.map((outcome) => this.recordOne(outcome)));
      const kept = recorded.filter((post) => post !== null);
      await this.context.ledger.publish(kept).catch(this.context.onFault);
    }
  }

  /** Waits while posts are being sent. Waiting outcomes are published already, and are found again after a crash. */
  private async quiet(): Promise<void> {
    for (let waited = 0; this.sending() > BUSY && waited < LONGEST_WAIT_MS; waited += STEP_MS)
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }

  private async recordOne({ run, fired, published }: Outcome) {
    const { attempt, since } = fired;
    const { postId: networkPostId, url } = published;
    const what = {
      networkPostId,
      url,
      how: 'answered',
      by: WORKER,
      attempt,
      since: since.toISOString(),
    } as const;
    try {
      await recordRun(
        this.context,
        { ...run, attempt },
        { type: 'RecordPublished', data: { ...aboutOf(run), ...what } },
      );
      return { runId: run.runId, networkPostId };
    } catch (error) {
      this.context.onFault(error);
      return null;
    }
  }
}
