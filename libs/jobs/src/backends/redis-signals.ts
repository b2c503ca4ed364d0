import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { type Signal, WaitingRoom, type WorkSignals } from './waiting-room.js';

/** How long one BZPOPMIN waits, and how much later its answer is taken for lost. */
const BLOCK_S = 10;
const OVERDUE_MS = 2000;
const RETRY_MS = 200;
/** A poke that nobody took, because its process died, is forgotten. */
const POKE_LIVES_MS = 60_000;

export interface RedisSignalsSettings {
  /** For nothing but waiting; must neither queue commands while it is away nor send them again. */
  readonly blocking: Redis;
  /** Shared with the queues. */
  readonly main: Redis;
  /** Keys begin with it. */
  readonly prefix: string;
}

/**
 * Waits for work by one BZPOPMIN over the markers of all queues that somebody waits for. A wait that begins while
 * the connection blocks pokes a key of its own, which is among them.
 */
export class RedisSignals implements WorkSignals {
  private readonly room = new WaitingRoom();
  private readonly poked: string;
  /** Queues whose markers are being waited for now. */
  private watched: ReadonlySet<string> = new Set();
  private looping: Promise<void> | null = null;
  private closed = false;

  constructor(private readonly settings: RedisSignalsSettings) {
    this.poked = `${settings.prefix}:waiting:${randomUUID()}`;
  }

  wait(queue: string, seconds: number): Promise<Signal | null> {
    const { ended } = this.room.enter(queue, seconds);
    if (this.closed) this.room.endAll(null);
    else if (this.looping === null) this.looping = this.loop();
    else if (!this.watched.has(queue)) this.poke();
    return ended;
  }

  cancel(queue: string): void {
    for (const waiter of this.room.of(queue)) waiter.end(null);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.room.endAll(null);
    this.settings.blocking.disconnect();
    await this.looping;
  }

  private async loop(): Promise<void> {
    for (let queues = this.room.queues; queues.length > 0 && !this.closed; queues = this.room.queues) {
      this.watched = new Set(queues);
      try {
        await this.next(queues);
      } catch {
        // The connection is away; whoever keeps it says so, and it comes back by itself.
        if (!this.closed) await sleep(RETRY_MS);
      }
    }
    this.watched = new Set();
    this.looping = null;
  }

  private async next(queues: readonly string[]): Promise<void> {
    const markers = new Map(queues.map((queue) => [this.markerOf(queue), queue]));
    const popped = await this.pop([this.poked, ...markers.keys()]);
    if (popped === null) return;
    const [key, member, score] = popped;
    const queue = markers.get(key);
    if (queue === undefined) return;
    const [waiter] = this.room.of(queue);
    // Its wait ended meanwhile: another process may be waiting for the same.
    if (waiter === undefined) await this.settings.main.zadd(key, score, member);
    else waiter.end({ member, score: Number(score) });
  }

  /**
   * ioredis leaves what was under way when a connection broke unanswered, so its end is listened for.
   * @throws Error when the connection broke or did not answer in time, after which it is made anew
   */
  private pop(keys: readonly string[]): Promise<[string, string, string] | null> {
    const { blocking } = this.settings;
    return new Promise((resolve, reject) => {
      const overdue = setTimeout(() => blocking.disconnect(true), BLOCK_S * 1000 + OVERDUE_MS);
      const over = (): void => {
        clearTimeout(overdue);
        blocking.off('close', broken);
      };
      const fail = (error: Error): void => {
        over();
        reject(error);
      };
      const broken = (): void => fail(new Error('The connection that waits for work was closed.'));
      blocking.once('close', broken);
      blocking.bzpopmin(...keys, BLOCK_S).then((popped) => {
        over();
        resolve(popped);
      }, fail);
    });
  }

  private poke(): void {
    // Until the loop comes round, one poke is enough for any number of waits.
    this.watched = new Set([...this.watched, ...this.room.queues]);
    this.settings.main
      .multi()
      .zadd(this.poked, 0, 'poke')
      .pexpire(this.poked, POKE_LIVES_MS)
      .exec()
      .catch(() => undefined);
  }

  private markerOf(queue: string): string {
    return `${this.settings.prefix}:${queue}:marker`;
  }
}
