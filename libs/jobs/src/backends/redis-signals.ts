import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { type Signal, WaitingRoom, type WorkSignals } from './waiting-room.js';

/** Seconds that one BZPOPMIN waits, and milliseconds after which its missing answer counts as lost. */
const BLOCK_S = 10;
const OVERDUE_MS = 2000;
const RETRY_MS = 200;
/** Milliseconds: a poke expires when the process that should read it has died. */
const POKE_LIVES_MS = 60_000;

export interface RedisSignalsSettings {
  /** A connection only for waiting. It must neither queue commands while disconnected nor send them again. */
  readonly blocking: Redis;
  readonly main: Redis;
  readonly prefix: string;
}

export class RedisSignals implements WorkSignals {
  private readonly room = new WaitingRoom();
  private readonly poked: string;
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
        // The connection is down; its owner reports this and reconnects.
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
    // The wait has already ended, so the poke is passed on: another process may wait for it.
    if (waiter === undefined) await this.settings.main.zadd(key, score, member);
    else waiter.end({ member, score: Number(score) });
  }

  /** ioredis leaves commands unanswered when a connection breaks. @throws Error in that case; it is then reopened */
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
      const broken = (): void =>
        fail(new Error('The connection that waits for work was closed. It is opened again.'));
      blocking.once('close', broken);
      blocking.bzpopmin(...keys, BLOCK_S).then((popped) => {
        over();
        resolve(popped);
      }, fail);
    });
  }

  private poke(): void {
    // One poke suffices for all waits until the loop continues.
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
