export interface BatcherSettings {
  /** Keeps a delivery under a name by which it is recognised when it comes again. */
  readonly deliver: (raw: Buffer, name: string) => Promise<unknown>;
  /** Called for retried deliveries and dropped messages. */
  readonly onProblem: (error: unknown) => void;
  /** A new name for each delivery. */
  readonly newName: () => string;
}

/** A delivery is sent at this size, or when its first message has waited long enough. */
const ENOUGH = 256 * 1024;
const WAIT_MS = 50;
/** Bytes that may wait; beyond, a sender that can wait has to, and one that cannot loses messages. */
const MOST_WAITING = 8 * 1024 * 1024;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** Gathers messages into deliveries and keeps each of these before it lets go of it. */
export class Batcher {
  private waiting: Buffer[] = [];
  private size = 0;
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<void> | null = null;
  private dropped = 0;
  private stopped = false;
  private readonly drained = new Set<() => void>();

  constructor(private readonly settings: BatcherSettings) {}

  get full(): boolean {
    return this.size >= MOST_WAITING;
  }

  /** Takes a message; accepts one over the limit from a sender that can wait (`whenRoom`). */
  add(message: Buffer, sender: 'waits' | 'goes-on'): void {
    if (this.stopped || (this.full && sender === 'goes-on')) {
      this.dropped += 1;
      return;
    }
    this.waiting.push(message);
    this.size += message.length + 1;
    if (this.size >= ENOUGH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WAIT_MS);
  }

  /** Calls back once there is room again. */
  whenRoom(callback: () => void): void {
    if (this.full) this.drained.add(callback);
    else callback();
  }

  /** Sends waiting messages, then stops; reports messages that cannot be stored. */
  async stop(): Promise<void> {
    this.flush();
    this.stopped = true;
    await this.sending;
  }

  private flush(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.sending ??= this.send().finally(() => {
      this.sending = null;
    });
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0) {
      const messages = this.waiting;
      this.waiting = [];
      // A line end inside a message is written as syslog daemons write it.
      const lines = messages.map((message) => message.toString('latin1').replaceAll('\n', '#012'));
      await this.keep(Buffer.from(`${lines.join('\n')}\n`, 'latin1'));
      this.size -= messages.reduce((sum, message) => sum + message.length + 1, 0);
      this.tellDropped();
      if (!this.full) for (const callback of this.drained) callback();
      if (!this.full) this.drained.clear();
    }
  }

  private async keep(raw: Buffer): Promise<void> {
    const name = this.settings.newName();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await this.settings.deliver(raw, name);
        return;
      } catch (error) {
        this.settings.onProblem(error);
        if (this.stopped) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  private tellDropped(): void {
    if (this.dropped === 0) return;
    this.settings.onProblem(
      new Error(`${this.dropped} syslog messages were dropped: the intake is overloaded.`),
    );
    this.dropped = 0;
  }
}
