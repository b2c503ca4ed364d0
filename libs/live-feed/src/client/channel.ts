import type { FeedFrame, Resync } from '../contract/index.js';
import { type Listener, type LiveHandlers } from './subscription.js';
import type { Connection } from './transport.js';

export interface ChannelSettings {
  readonly topic: string;
  /** Calls back after a short random pause, so that clients do not reconnect at the same time. */
  readonly soon: (callback: () => void) => void;
  /** Called when a handler threw, or the server did not answer. */
  readonly onError: (error: unknown) => void;
  /** Called when the connection does not answer, so that another must be opened. */
  readonly onDead: (connection: Connection) => void;
}

export class Channel {
  private readonly listeners = new Set<Listener>();
  private connection: Connection | null = null;
  /** The number of unanswered subscriptions. Until they are answered, frames of an earlier subscription may arrive. */
  private unanswered = 0;

  constructor(private readonly settings: ChannelSettings) {}

  get empty(): boolean {
    return this.listeners.size === 0;
  }

  get handlers(): readonly LiveHandlers[] {
    return [...this.listeners].map((listener) => listener.handlers);
  }

  add(listener: Listener): void {
    const position = this.position;
    if (listener.position === null) listener.position = position;
    this.listeners.add(listener);
    const covered = position !== null && (listener.position ?? position) >= position;
    if (!covered) this.subscribe();
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener);
    if (!this.empty) return;
    this.connection?.unsubscribe(this.settings.topic);
    this.connection = null;
  }

  resume(listener: Listener, since: number): void {
    listener.position = since;
    listener.stale = false;
    this.subscribe();
  }

  opened(connection: Connection): void {
    this.connection = connection;
    this.unanswered = 0;
    this.subscribe();
  }

  closed(): void {
    this.connection = null;
  }

  frame(frame: FeedFrame): void {
    let gap = false;
    for (const listener of this.listeners) {
      try {
        gap = !listener.apply(frame) || gap;
      } catch (error) {
        this.settings.onError(error);
      }
    }
    if (gap && this.unanswered === 0) this.subscribe();
  }

  resync(code: Resync['code']): void {
    if (code === 'slow-consumer' || code === 'unavailable') {
      const { connection } = this;
      this.settings.soon(() => {
        if (this.connection === connection) this.subscribe();
      });
      return;
    }
    for (const listener of [...this.listeners]) {
      listener.stale = true;
      listener.handlers.onResync?.(code);
    }
  }

  /** The earliest position of a listener; null when all start at the head. */
  private get position(): number | null {
    const positions = [...this.listeners].flatMap(({ stale, position }) =>
      stale || position === null ? [] : [position],
    );
    return positions.length === 0 ? null : Math.min(...positions);
  }

  private subscribe(): void {
    const { connection } = this;
    if (connection === null || [...this.listeners].every((listener) => listener.stale)) return;
    this.unanswered += 1;
    this.ask(connection).catch((error: unknown) => {
      if (this.connection !== connection) return;
      this.settings.onError(error);
      this.settings.onDead(connection);
    });
  }

  private async ask(connection: Connection): Promise<void> {
    const since = this.position;
    const answer = await connection.subscribe({ topic: this.settings.topic, since });
    if (this.connection !== connection) return;
    this.unanswered -= 1;
    if (answer.ok) {
      for (const listener of this.listeners) listener.position ??= answer.head;
      // When two requests for the head overlap, a listener may start from the earlier answer.
      if (since === null && (this.position ?? answer.head) < answer.head) this.subscribe();
    } else if (answer.code === 'future-position') {
      // The server's log is shorter than the client's, because it was restored from a backup.
      this.resync('too-far-behind');
    } else {
      for (const { onRefused } of this.handlers) onRefused?.(answer);
    }
  }
}
