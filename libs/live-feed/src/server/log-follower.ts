import { type EventLog, LogIntegrityError, type Position, type RecordedEvent } from '@rampart/event-log';

const BATCH = 1000;

/** Reads once for the node. A gap in positions means that the log is damaged, and stops it with an alarm. */
export class LogFollower {
  private current: Position = 0;
  private pulling: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly log: EventLog,
    private readonly accept: (events: readonly RecordedEvent[]) => void,
    private readonly onError: (error: Error) => void,
  ) {}

  get position(): Position {
    return this.current;
  }

  /** Starts at the head, because subscribers fetch earlier events themselves. */
  async start(): Promise<void> {
    this.current = await this.log.head();
    this.stopListening = this.log.onAppended(() => void this.catchUp());
    // Finds commits between reading the head and listening.
    void this.catchUp();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopListening?.();
    await this.pulling;
  }

  catchUp(): Promise<void> {
    this.again = true;
    if (this.stopped) return this.pulling ?? Promise.resolve();
    this.pulling ??= this.pull();
    return this.pulling;
  }

  private async pull(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        await this.drain();
      }
    } catch (error) {
      if (error instanceof LogIntegrityError) this.stopped = true;
      this.onError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      // In the same step as the last check of `again`; otherwise a call in between would join a pull that has finished.
      this.pulling = undefined;
    }
  }

  private async drain(): Promise<void> {
    for (;;) {
      const events = await this.log.read({ after: this.current, limit: BATCH });
      if (events.length === 0 || this.stopped) return;
      this.assertContiguous(events);
      this.current += events.length;
      this.accept(events);
      if (events.length < BATCH) return;
    }
  }

  private assertContiguous(events: readonly RecordedEvent[]): void {
    const expected = this.current + 1;
    events.forEach((event, index) => {
      if (event.position === expected + index) return;
      const details = { expected: expected + index, found: event.position };
      throw new LogIntegrityError(
        'The live feed read a position out of turn and stopped. Restart the process.',
        details,
      );
    });
  }
}
