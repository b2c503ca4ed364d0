import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReadOptions, RecordedEvent } from '@rampart/event-log';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import fc from 'fast-check';
import { LiveClient } from './client/live-client.js';
import type { LiveSubscription } from './client/subscription.js';
import { LiveFeed } from './server/live-feed.js';
import { MemoryNetwork } from './testing/memory-network.js';
import {
  noteEvents,
  NoteRequests,
  NOTES,
  notesTopic,
  OTHER_TENANT,
  reader,
  TENANT,
} from './testing/notes.js';

const LIMITS = {
  maxBufferedBytes: 1200,
  maxHistory: 60,
  maxFrame: 7,
  coalesceMs: [5, 10],
  drainMs: 50,
} as const;

class SlowEventLog extends InMemoryEventLog {
  override async read(options: ReadOptions): Promise<RecordedEvent[]> {
    const events = await super.read(options);
    await new Promise((resolve) => setTimeout(resolve, 3));
    return events;
  }

  readNow(options: ReadOptions): Promise<RecordedEvent[]> {
    return super.read(options);
  }
}

class World {
  readonly log = new SlowEventLog(noteEvents);
  readonly requests = new NoteRequests();
  readonly network = new MemoryNetwork(() => reader());
  readonly errors: unknown[] = [];
  readonly client: LiveClient;
  readonly listeners: Listening[] = [];

  constructor(seed: number) {
    let state = seed;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    this.client = new LiveClient({
      transport: this.network.transport,
      token: () => 'token',
      random,
      reconnectMs: [10, 50],
      onError: (error) => this.errors.push(error),
    });
  }

  async startNode(): Promise<void> {
    const onError = (error: Error) => this.errors.push(error);
    const node = new LiveFeed({
      log: this.log,
      topics: [notesTopic],
      port: this.network,
      limits: LIMITS,
      onError,
    });
    await node.start();
    this.network.node = node;
  }

  async restartNode(): Promise<void> {
    void this.network.node?.stop();
    this.network.node = null;
    for (const socketId of [...this.network.wires.keys()]) this.network.cut(socketId);
    await this.startNode();
  }

  listen(since: number): void {
    const query = async () => ({ asOf: await this.log.head(), positions: await this.truth(since) });
    this.listeners.push(new Listening(this.client, since, query));
  }

  /** One listener leaves; the others must not notice it. */
  leave(index: number): void {
    const [listener] = this.listeners.splice(index % Math.max(this.listeners.length, 1), 1);
    listener?.leave();
  }

  async append(count: number, tenantId = TENANT): Promise<void> {
    const texts = Array.from({ length: count }, (_, index) =>
      index % 5 === 4 ? null : 'n'.repeat(1 + (index % 20)),
    );
    await this.log.append(this.requests.next(texts, tenantId));
  }

  async forget(): Promise<void> {
    const { tenantId, commandId, metadata } = this.requests.next([]);
    await this.log.forget({ tenantId, commandId, metadata, subject: 'person:1' });
  }

  async truth(after: number): Promise<number[]> {
    const events = await this.log.readNow({ after, limit: 100_000, tenantId: TENANT });
    return events.filter((event) => event.type === 'NoteTaken').map((event) => event.position);
  }

  sockets(): string[] {
    return [...this.network.wires.keys()];
  }
}

class Listening {
  seen: number[] = [];
  joined: number;
  private readonly subscription: LiveSubscription;

  constructor(
    client: LiveClient,
    readonly since: number,
    query: () => Promise<{ positions: number[]; asOf: number }>,
  ) {
    this.joined = since;
    this.subscription = client.subscribe(NOTES, since, {
      onFrame: (frame) => {
        expect(frame.from).toBe(this.joined);
        this.joined = frame.to;
        this.seen.push(...frame.messages.map((message) => message.position));
      },
      onResync: () => {
        void query().then(({ positions, asOf }) => {
          this.seen = positions.filter((position) => position <= asOf);
          this.joined = asOf;
          this.subscription.resume(asOf);
        });
      },
    });
  }
  leave(): void {
    this.subscription.unsubscribe();
  }
}

type Step = (world: World) => Promise<void> | void;
const pick = (items: readonly string[], index: number) => items[index % Math.max(items.length, 1)] ?? '';

const append =
  (count: number, tenantId?: string): Step =>
  (world) =>
    world.append(count, tenantId);
const cut =
  (index: number): Step =>
  (world) =>
    world.network.cut(pick(world.sockets(), index));
const setReading =
  (index: number, reading: boolean): Step =>
  (world) =>
    world.network.setReading(pick(world.sockets(), index), reading);
const listen =
  (back: number): Step =>
  async (world) =>
    world.listen(Math.max(0, (await world.log.head()) - back));
const leave =
  (index: number): Step =>
  (world) =>
    world.leave(index);
const pass =
  (milliseconds: number): Step =>
  async () =>
    void (await jest.advanceTimersByTimeAsync(milliseconds));

const steps = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }).map((count) => append(count)) },
  { weight: 2, arbitrary: fc.integer({ min: 20, max: 120 }).map((count) => append(count)) },
  { weight: 2, arbitrary: fc.constant(append(2, OTHER_TENANT)) },
  { weight: 3, arbitrary: fc.nat(5).map(cut) },
  { weight: 1, arbitrary: fc.nat(5).map((index) => setReading(index, false)) },
  { weight: 2, arbitrary: fc.nat(5).map((index) => setReading(index, true)) },
  { weight: 1, arbitrary: fc.constant<Step>((world) => world.restartNode()) },
  { weight: 1, arbitrary: fc.constant<Step>((world) => world.forget()) },
  { weight: 2, arbitrary: fc.nat(20).map(listen) },
  { weight: 1, arbitrary: fc.nat(5).map(leave) },
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }).map(pass) },
);

/** The node answered a waiting subscription after a later, larger one. */
const overtaken: [Step[], number] = [
  [
    pass(1),
    append(73),
    cut(0),
    append(2),
    pass(2),
    pass(8),
    append(1),
    append(1),
    setReading(0, true),
    pass(1),
    listen(9),
  ],
  1,
];

describe('the live feed and its client', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('deliver every message once and in order, whatever happens to connections and nodes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 1, max: 2147483646 }),
        async (script, seed) => {
          const world = new World(seed);
          await world.startNode();
          world.client.connect();
          world.listen(0);
          for (const step of script) await step(world);
          for (const socketId of world.sockets()) world.network.setReading(socketId, true);
          await jest.advanceTimersByTimeAsync(20_000);
          for (const listener of world.listeners) {
            expect(listener.seen).toEqual(await world.truth(listener.since));
          }
          expect(world.errors).toEqual([]);
          world.client.close();
          await Promise.all([world.network.node?.stop(), jest.advanceTimersByTimeAsync(100)]);
        },
      ),
      { numRuns: 300, examples: [overtaken] },
    );
  }, 60_000);
});
