import type { Position } from '@rampart/event-log';
import type { LiveMessage, Resync } from '../contract/index.js';
import type { FeedLimits } from './limits.js';
import type { MessageHistory } from './message-history.js';
import type { Storm } from '../topic.js';
import type { LivePort, Timers } from './port.js';
import { Sampler } from './sampler.js';

export interface RoomSettings {
  readonly topic: string;
  readonly storm?: Storm;
  readonly history: MessageHistory;
  readonly port: LivePort;
  readonly timers: Timers;
  readonly limits: FeedLimits;
  readonly nodePosition: () => Position;
  readonly onError: (error: Error) => void;
}

interface Cohort {
  readonly since: Position;
  readonly sockets: Set<string>;
  started: boolean;
}

/** Sockets of a tenant on a topic: missed messages in groups (**backfill**), one step (**cutover**), then **live**. */
export class Room {
  private readonly live = new Set<string>();
  private readonly cohorts = new Set<Cohort>();
  private pending: LiveMessage[] = [];
  /** The position up to which live members have all messages. */
  private flushed: Position;
  private lastFlush = -Infinity;
  private pause: number;
  private cancelFlush: (() => void) | undefined;
  private readonly sampler: Sampler | undefined;

  constructor(private readonly settings: RoomSettings) {
    this.flushed = settings.nodePosition();
    this.pause = settings.limits.coalesceMs[0];
    if (settings.storm) this.sampler = new Sampler(settings.storm, settings.timers.now());
  }

  get empty(): boolean {
    return this.live.size === 0 && [...this.cohorts].every(({ sockets }) => sockets.size === 0);
  }

  /** Sends the socket everything after `since`; a socket that already follows starts again there. */
  join(socketId: string, since: Position): void {
    this.leave(socketId);
    const waiting = [...this.cohorts].find((cohort) => cohort.since === since && !cohort.started);
    if (waiting !== undefined) {
      waiting.sockets.add(socketId);
      return;
    }
    const cohort = { since, sockets: new Set([socketId]), started: false };
    this.cohorts.add(cohort);
    // Waits for the end of this turn, because other reconnecting sockets may need the same messages.
    this.settings.timers.after(0, () => {
      cohort.started = true;
      this.backfill(cohort)
        .catch((error: unknown) => this.failed(cohort, error))
        .finally(() => this.cohorts.delete(cohort));
    });
  }

  leave(socketId: string): void {
    this.live.delete(socketId);
    for (const cohort of this.cohorts) cohort.sockets.delete(socketId);
  }

  offer(message: LiveMessage): void {
    this.settings.history.add(message);
    this.pending.push(message);
  }

  /** Flushes at once in an idle room, otherwise after a short pause that collects more messages. */
  settle(): void {
    if (this.pending.length === 0 || this.cancelFlush !== undefined) return;
    const now = this.settings.timers.now();
    const wait = Math.max(this.lastFlush + this.pause - now, this.sampler?.wait(now) ?? 0);
    if (wait <= 0) this.flush();
    else this.cancelFlush = this.settings.timers.after(wait, () => this.flush());
  }

  /** Reports the log's position to members of a quiet room, so that they resume from there. */
  heartbeat(): void {
    if (this.pending.length === 0 && this.flushed < this.settings.nodePosition()) this.flush();
  }

  /** Drops cached messages, one of which may name an erased person. */
  forgetHistory(): void {
    this.flush();
    this.settings.history.clear(this.settings.nodePosition());
  }

  dispose(): void {
    this.cancelFlush?.();
    this.cancelFlush = undefined;
    this.live.clear();
    for (const cohort of this.cohorts) cohort.sockets.clear();
  }

  private flush(): void {
    this.cancelFlush?.();
    this.cancelFlush = undefined;
    const began = this.settings.timers.now();
    const { topic, port, limits } = this.settings;
    const messages = this.sampler?.thin(this.pending, began) ?? this.pending;
    const frame = { topic, from: this.flushed, to: this.settings.nodePosition(), messages };
    this.pending = [];
    this.flushed = frame.to;
    this.dropSlow(this.live);
    if (this.live.size > 0) port.send([...this.live], 'feed', frame);
    this.lastFlush = this.settings.timers.now();
    const [shortest, longest] = limits.coalesceMs;
    this.pause = Math.min(Math.max((this.lastFlush - began) * 4, shortest), longest);
  }

  private async backfill(cohort: Cohort): Promise<void> {
    const { history, limits, topic, port } = this.settings;
    let sent = cohort.since;
    for (;;) {
      if (!(await history.reachBack(sent))) {
        this.resync(cohort, 'too-far-behind');
        return;
      }
      // Synchronous until the end of the turn, so that no message is lost between history and live.
      while (sent < this.flushed && history.has(sent)) {
        const messages = history.slice(sent, this.flushed, limits.maxFrame);
        const to =
          messages.length < limits.maxFrame ? this.flushed : (messages.at(-1)?.position ?? this.flushed);
        if (cohort.sockets.size > 0)
          port.send([...cohort.sockets], 'feed', { topic, from: sent, to, messages });
        sent = to;
        if (!this.drained(cohort)) break;
      }
      if (sent >= this.flushed) break;
      await this.waitForDrain(cohort);
      if (cohort.sockets.size === 0) return;
    }
    for (const socketId of cohort.sockets) this.live.add(socketId);
    cohort.sockets.clear();
  }

  private drained(cohort: Cohort): boolean {
    const { port, limits } = this.settings;
    for (const socketId of cohort.sockets) {
      if (port.bufferedAmount(socketId) > limits.maxBufferedBytes / 4) return false;
    }
    return true;
  }

  /** Waits until the group's connections have sent their buffers; drops those that exceed the time. */
  private async waitForDrain(cohort: Cohort): Promise<void> {
    const { timers, limits } = this.settings;
    const deadline = timers.now() + limits.drainMs;
    while (!this.drained(cohort) && timers.now() < deadline) {
      await new Promise<void>((resolve) => timers.after(5, resolve));
    }
    this.dropSlow(cohort.sockets, limits.maxBufferedBytes / 4);
  }

  private dropSlow(sockets: Set<string>, limit = this.settings.limits.maxBufferedBytes): void {
    const { port, topic } = this.settings;
    for (const socketId of sockets) {
      if (port.bufferedAmount(socketId) <= limit) continue;
      sockets.delete(socketId);
      port.send([socketId], 'resync', { topic, code: 'slow-consumer' });
    }
  }

  private resync(cohort: Cohort, code: Resync['code']): void {
    this.settings.port.send([...cohort.sockets], 'resync', { topic: this.settings.topic, code });
    cohort.sockets.clear();
  }

  /** The log could not be read, for instance during a restart; clients resume by position. */
  private failed(cohort: Cohort, error: unknown): void {
    this.settings.onError(error instanceof Error ? error : new Error(String(error)));
    this.resync(cohort, 'unavailable');
  }
}
