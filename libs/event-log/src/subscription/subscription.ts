import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { EventLog, RecordedEvent } from '../contract/event-log.js';
import { LogIntegrityError } from '../errors.js';
import { FencedError, type Lease, releaseLease, type SubscriptionKey } from './lease.js';
import { Leases } from './leases.js';

export interface SubscriptionSettings {
  readonly log: EventLog;
  /** Works with the role `rampart_system`. */
  readonly dataSource: DataSource;
  readonly key: SubscriptionKey;
  readonly version: number;
  /**
   * Moves the checkpoint to the last event by `advanceCheckpoint`: in the transaction of its effects, or after them.
   * @returns the new position when it read further events itself
   */
  readonly deliver: (events: readonly RecordedEvent[], lease: Lease) => Promise<number | void>;
  /** Called for a failure. It is retried with growing pauses, except after a `LogIntegrityError`. */
  readonly onError: (error: unknown) => void;
  readonly leaseMs?: number;
  /** Leases that all subscriptions of a runner share; the default is its own. */
  readonly leases?: Leases;
}

const PAGE = 1000;
const FAR_BEHIND = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** Delivers in one process at a time, after appends and each second. The epoch stops a process that only seemed dead. */
export class Subscription {
  private readonly owner = randomUUID();
  private readonly leases: Leases;
  private lease: Lease | null = null;
  private running: Promise<void> | null = null;
  private dirty = false;
  private stopped = false;
  private failures = 0;
  private notBefore = 0;
  private unlisten: (() => void) | null = null;
  private endRenewal: (() => void) | null = null;

  constructor(private readonly settings: SubscriptionSettings) {
    this.leases = settings.leases ?? new Leases(settings.dataSource, settings.leaseMs);
  }

  start(): void {
    this.unlisten = this.settings.log.onAppended(() => this.wake());
    const { key, onError } = this.settings;
    this.endRenewal = this.leases.add({
      held: () => (this.lease === null || this.stopped ? null : { key, epoch: this.lease.epoch }),
      onLost: (epoch) => {
        if (this.lease?.epoch === epoch) this.lease = null;
      },
      onError,
    });
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unlisten?.();
    this.endRenewal?.();
    await this.running;
    const { key, onError } = this.settings;
    if (this.lease !== null) await releaseLease(this.leases.connection, key, this.lease.epoch).catch(onError);
    this.lease = null;
  }

  /** When called during a pull, one more pull follows. */
  wake(): void {
    this.dirty = true;
    if (this.running !== null || this.stopped) return;
    this.running = this.pullWhileDirty().finally(() => {
      this.running = null;
    });
  }

  private async pullWhileDirty(): Promise<void> {
    while (this.dirty && !this.stopped && performance.now() >= this.notBefore) {
      this.dirty = false;
      try {
        await this.pull();
        this.failures = 0;
      } catch (error) {
        this.afterFailure(error);
      }
    }
  }

  private async pull(): Promise<void> {
    const { log, key, version } = this.settings;
    this.lease ??= await this.leases.acquire({ key, owner: this.owner, version });
    if (this.lease === null) {
      this.notBefore = performance.now() + this.leases.leaseMs / 4;
      return;
    }
    for (;;) {
      const events = await log.read({ after: this.held().position, limit: PAGE });
      if (events.length > 0) await this.deliver(events);
      if (events.length < PAGE || this.stopped) return;
      const head = await log.head();
      if (head - this.held().position > FAR_BEHIND) await this.catchUp();
    }
  }

  private async catchUp(): Promise<void> {
    for await (const events of this.settings.log.replay(this.held().position)) {
      await this.deliver(events);
      if (this.stopped) return;
    }
  }

  private async deliver(read: readonly RecordedEvent[]): Promise<void> {
    const lease = this.held();
    // A replay goes on behind what a delivery read itself.
    const events = read.filter(({ position }) => position > lease.position);
    if (events.length === 0) return;
    const reached = await this.settings.deliver(events, lease);
    const position = reached ?? events.at(-1)?.position ?? lease.position;
    if (this.lease?.epoch === lease.epoch) this.lease = { epoch: lease.epoch, position };
  }

  /** The lease; a renewal or a failure may end it during any `await`. */
  private held(): Lease {
    if (this.lease === null) throw new FencedError(this.settings.key);
    return this.lease;
  }

  private afterFailure(error: unknown): void {
    this.lease = null;
    if (error instanceof FencedError) return;
    this.settings.onError(error);
    if (error instanceof LogIntegrityError) {
      this.stopped = true;
      return;
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, LONGEST_PAUSE_MS);
    this.failures += 1;
    this.notBefore = performance.now() + pause;
    setTimeout(() => this.wake(), pause).unref();
  }
}
