import type { ConnectionEvents, Transport } from '../client/transport.js';
import type { LiveFeed } from '../server/live-feed.js';
import type { LivePort, Outgoing } from '../server/port.js';
import type { Subscriber } from '../topic.js';

interface Wire {
  readonly node: LiveFeed;
  readonly events: ConnectionEvents;
  /** Bytes that were sent while the client does not read. */
  readonly queue: { readonly bytes: number; readonly deliver: () => void }[];
  reading: boolean;
  open: boolean;
}

/** Ordered and delayed. It can lose everything in transit, or stop reading so that a buffer grows. */
export class MemoryNetwork implements LivePort {
  readonly wires = new Map<string, Wire>();
  node: LiveFeed | null = null;
  private last = 0;

  constructor(private readonly subscriberOf: (token: string) => Subscriber | null) {}

  readonly transport: Transport = (token, events) => {
    const socketId = `socket-${(this.last += 1)}`;
    setTimeout(() => this.accept(socketId, token, events), 1);
    return {
      subscribe: (message) => this.ask(socketId, (node) => node.subscribe(socketId, message)),
      unsubscribe: (topic) => this.wires.get(socketId)?.node.unsubscribe(socketId, topic),
      close: () => this.drop(socketId),
    };
  };

  send<Event extends keyof Outgoing>(
    socketIds: readonly string[],
    event: Event,
    payload: Outgoing[Event],
  ): void {
    for (const socketId of socketIds)
      this.transmit(socketId, JSON.stringify(payload).length, (events) => report(events, event, payload));
  }

  bufferedAmount(socketId: string): number {
    return this.wires.get(socketId)?.queue.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  }

  close(socketId: string): void {
    const wire = this.wires.get(socketId);
    this.transmit(socketId, 0, (events) => {
      this.wires.delete(socketId);
      events.onClosed(null);
    });
    if (wire !== undefined && !wire.reading) this.cut(socketId);
  }

  cut(socketId: string): void {
    const wire = this.wires.get(socketId);
    if (wire === undefined) return;
    this.drop(socketId);
    wire.events.onClosed(null);
  }

  setReading(socketId: string, reading: boolean): void {
    const wire = this.wires.get(socketId);
    if (wire === undefined) return;
    wire.reading = reading;
    if (reading) this.deliverSoon(wire);
  }

  private accept(socketId: string, token: string, events: ConnectionEvents): void {
    const subscriber = this.subscriberOf(token);
    if (this.node === null || subscriber === null) {
      events.onClosed(subscriber === null ? 'access-token.invalid' : null);
      return;
    }
    this.wires.set(socketId, { node: this.node, events, queue: [], reading: true, open: true });
    events.onOpen();
    this.node.connect(socketId, subscriber);
  }

  private async ask<Answer>(
    socketId: string,
    question: (node: LiveFeed) => Promise<Answer>,
  ): Promise<Answer> {
    await new Promise((resolve) => setTimeout(resolve, 1));
    const wire = this.wires.get(socketId);
    if (wire === undefined) throw new Error('The connection is gone.');
    const answer = await question(wire.node);
    return new Promise((resolve) => this.transmit(socketId, 0, () => resolve(answer)));
  }

  private transmit(socketId: string, bytes: number, receive: (events: ConnectionEvents) => void): void {
    const wire = this.wires.get(socketId);
    if (wire === undefined) return;
    wire.queue.push({ bytes, deliver: () => receive(wire.events) });
    this.deliverSoon(wire);
  }

  private deliverSoon(wire: Wire): void {
    setTimeout(() => {
      while (wire.reading && wire.open) {
        const next = wire.queue.shift();
        if (next === undefined) return;
        next.deliver();
      }
    }, 1);
  }

  private drop(socketId: string): void {
    const wire = this.wires.get(socketId);
    if (wire === undefined) return;
    wire.open = false;
    this.wires.delete(socketId);
    wire.node.disconnect(socketId);
  }
}

function report<Event extends keyof Outgoing>(
  events: ConnectionEvents,
  event: Event,
  payload: Outgoing[Event],
): void {
  const copy: unknown = JSON.parse(JSON.stringify(payload));
  if (event === 'feed') events.onFrame(copy as Outgoing['feed']);
  if (event === 'resync') events.onResync(copy as Outgoing['resync']);
  if (event === 'goodbye') events.onGoodbye((copy as Outgoing['goodbye']).code);
}
