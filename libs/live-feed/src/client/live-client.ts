import { type GoodbyeCode, TOO_MANY_SOCKETS } from '../contract/index.js';
import { Channel } from './channel.js';
import type { LiveStatus } from './live-status.js';
import { Listener, type LiveHandlers, type LiveSubscription } from './subscription.js';
import type { Connection, Transport } from './transport.js';

export interface LiveClientSettings {
  readonly transport: Transport;
  readonly token: (options: { readonly refused: boolean }) => Promise<string | null> | string | null;
  /** Called when a handler threw. By default the error is thrown separately, for the page's error reporting. */
  readonly onError?: (error: unknown) => void;
  /** Gives a number from 0 to below 1; tests inject a seeded one. */
  readonly random?: () => number;
  /** The shortest and longest pause before reconnecting, in milliseconds; the pause doubles with each failure. */
  readonly reconnectMs?: readonly [number, number];
}

const UNAUTHENTICATED = /^(access-token|session)\./;
const RESUBSCRIBE_WITHIN_MS = 1000;

/** Gives each listener every message after its position, once and in order, across disconnects. */
export class LiveClient {
  private readonly channels = new Map<string, Channel>();
  private readonly statusListeners = new Set<(status: LiveStatus) => void>();
  private readonly random: () => number;
  private connection: Connection | null = null;
  private current: LiveStatus = 'idle';
  private failures = 0;
  private refusals = 0;
  /** Only the token was invalid, so the next attempt with a new token follows at once. */
  private hurry = false;
  /** The server refuses another window of this person. */
  private crowded = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Identifies attempts, so that reports of an abandoned one can be ignored. */
  private attempt = 0;

  constructor(private readonly settings: LiveClientSettings) {
    this.random = settings.random ?? Math.random;
  }

  get status(): LiveStatus {
    return this.current;
  }

  /** Calls back now and at every change. @returns a function that stops the calls */
  onStatus(listener: (status: LiveStatus) => void): () => void {
    this.statusListeners.add(listener);
    listener(this.current);
    return () => this.statusListeners.delete(listener);
  }

  /** Connects, and reconnects until `close` is called. */
  connect(): void {
    if (this.current === 'connecting' || this.current === 'live') return;
    this.failures = 0;
    this.refusals = 0;
    this.open();
  }

  /** Disconnects; after `connect`, subscriptions continue from their positions. */
  close(): void {
    this.abandon();
    this.setStatus('idle');
  }

  /** @param since the `asOf` of the data on screen; null starts at the head */
  subscribe(topic: string, since: number | null, handlers: LiveHandlers): LiveSubscription {
    const channel = this.channels.get(topic) ?? this.openChannel(topic);
    const listener = new Listener(handlers, since);
    channel.add(listener);
    handlers.onStatus?.(this.current);
    return {
      get position() {
        return listener.position;
      },
      resume: (position) => channel.resume(listener, position),
      unsubscribe: () => {
        channel.remove(listener);
        if (channel.empty && this.channels.get(topic) === channel) this.channels.delete(topic);
      },
    };
  }

  private openChannel(topic: string): Channel {
    const channel = new Channel({
      topic,
      soon: (callback) => setTimeout(callback, this.random() * RESUBSCRIBE_WITHIN_MS),
      onError: (error) => this.report(error),
      onDead: (connection) => {
        if (this.connection === connection) this.lost(null);
      },
    });
    this.channels.set(topic, channel);
    if (this.connection !== null && this.current === 'live') channel.opened(this.connection);
    return channel;
  }

  private open(): void {
    this.abandon();
    const attempt = this.attempt;
    if (!this.crowded) this.setStatus('connecting');
    Promise.resolve(this.settings.token({ refused: this.refusals > 0 })).then(
      (token) => {
        if (attempt !== this.attempt) return;
        if (token === null) this.setStatus('signed-out');
        else this.connection = this.dial(token, attempt);
      },
      () => {
        if (attempt === this.attempt) this.lost(null);
      },
    );
  }

  private dial(token: string, attempt: number): Connection {
    const ours = () => attempt === this.attempt;
    return this.settings.transport(token, {
      onOpen: () => ours() && this.opened(),
      onFrame: (frame) => ours() && this.channels.get(frame.topic)?.frame(frame),
      onResync: ({ topic, code }) => ours() && this.channels.get(topic)?.resync(code),
      onGoodbye: (code) => ours() && this.goodbye(code),
      onClosed: (refusal) => ours() && this.lost(refusal),
    });
  }

  private opened(): void {
    this.failures = 0;
    this.refusals = 0;
    this.crowded = false;
    this.setStatus('live');
    for (const channel of this.channels.values())
      if (this.connection !== null) channel.opened(this.connection);
  }

  private goodbye(code: GoodbyeCode): void {
    // The token expired or the session ended; the answer to a new token shows which.
    if (code !== 'session-ended') return;
    this.refusals = 1;
    this.hurry = true;
  }

  private lost(refusal: string | null): void {
    this.abandon();
    if (refusal !== null && UNAUTHENTICATED.test(refusal)) {
      this.refusals += 1;
      this.hurry = true;
    }
    if (this.refusals > 1) {
      this.setStatus('signed-out');
      return;
    }
    if (refusal !== null) this.crowded = refusal === TOO_MANY_SOCKETS;
    this.setStatus(this.crowded ? 'crowded' : 'connecting');
    this.timer = setTimeout(() => this.open(), this.hurry ? 0 : this.pause());
    this.failures += 1;
    this.hurry = false;
  }

  /** The pause doubles with each failure; half of it is random. */
  private pause(): number {
    const [shortest, longest] = this.settings.reconnectMs ?? [300, 15_000];
    const full = this.crowded ? longest : Math.min(longest, shortest * 2 ** Math.min(this.failures, 16));
    return full / 2 + (this.random() * full) / 2;
  }

  private abandon(): void {
    this.attempt += 1;
    clearTimeout(this.timer);
    this.connection?.close();
    this.connection = null;
    for (const channel of this.channels.values()) channel.closed();
  }

  private setStatus(status: LiveStatus): void {
    if (status === this.current) return;
    this.current = status;
    for (const listener of [...this.statusListeners]) listener(status);
    for (const channel of this.channels.values())
      for (const { onStatus } of channel.handlers) onStatus?.(status);
  }

  private report(error: unknown): void {
    if (this.settings.onError !== undefined) this.settings.onError(error);
    else {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
