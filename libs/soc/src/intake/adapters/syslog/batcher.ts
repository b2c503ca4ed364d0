export interface BatcherSettings {
  /** Stores a delivery; the name makes a retry idempotent. */
  readonly deliver: (raw: Buffer, name: string) => Promise<unknown>;
  /** Reports retried deliveries and dropped messages. */
  readonly onProblem: (error: unknown) => void;
  /** Counts messages that are lost, as soon as they are. */
  readonly onLost: (messages: number) => void;
  readonly newName: () => string;
}

/** Bytes that are sent at once; a smaller delivery is sent after a delay. */
const ENOUGH = 256 * 1024;
const WAIT_MS = 50;
/** Bytes; beyond this limit TCP senders wait, and UDP messages are dropped. */
const MOST_WAITING = 8 * 1024 * 1024;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** Collects messages into deliveries, and retries each delivery until it is stored. */
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

  /** Over the limit, only senders that wait for `whenRoom` may add messages. */
  add(message: Buffer, sender: 'waits' | 'goes-on'): void {
    if (this.stopped || (this.full && sender === 'goes-on')) {
      this.dropped += 1;
      this.settings.onLost(1);
      return;
    }
    this.waiting.push(message);
    this.size += message.length + 1;
    if (this.size >= ENOUGH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WAIT_MS);
  }

  whenRoom(callback: () => void): void {
    if (this.full) this.drained.add(callback);
    else callback();
  }

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
      const lines = messages.map((message) => message.toString('latin1').replaceAll('\n', '#012'));
      const kept = await this.keep(Buffer.from(`${lines.join('\n')}\n`, 'latin1'));
      if (!kept) this.settings.onLost(messages.length);
      this.size -= messages.reduce((sum, message) => sum + message.length + 1, 0);
      this.tellDropped();
      if (!this.full) for (const callback of this.drained) callback();
      if (!this.full) this.drained.clear();
    }
  }

  /** @returns whether it was stored before the batcher stopped */
  private async keep(raw: Buffer): Promise<boolean> {
    const name = this.settings.newName();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await this.settings.deliver(raw, name);
        return true;
      } catch (error) {
        this.settings.onProblem(error);
        if (this.stopped) return false;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  private tellDropped(): void {
    if (this.dropped === 0) return;
    this.settings.onProblem(
      new Error(
        `${this.dropped} syslog messages were dropped: the intake is overloaded. Send fewer, or add processes.`,
      ),
    );
    this.dropped = 0;
  }
}
