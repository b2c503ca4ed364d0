import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveClient } from './live-client.js';
import type { LiveStatus } from './live-status.js';
import type { ConnectionEvents } from './transport.js';

class ManualTransport {
  readonly dialled: {
    readonly token: string;
    readonly events: ConnectionEvents;
    readonly asked: unknown[];
    closed: boolean;
  }[] = [];
  head = 0;

  readonly dial = (token: string, events: ConnectionEvents) => {
    const connection = { token, events, asked: [] as unknown[], closed: false };
    this.dialled.push(connection);
    return {
      subscribe: async (message: unknown) => {
        connection.asked.push(message);
        return { ok: true as const, head: this.head };
      },
      unsubscribe: (topic: string) => void connection.asked.push({ unsubscribe: topic }),
      close: () => {
        connection.closed = true;
      },
    };
  };

  get latest() {
    const connection = this.dialled.at(-1);
    if (connection === undefined) throw new Error('Nothing was dialled.');
    return connection;
  }
}

describe('the live client', () => {
  let transport: ManualTransport;
  let tokens: (string | null)[];
  let client: LiveClient;
  const statuses: LiveStatus[] = [];
  const asked: boolean[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    transport = new ManualTransport();
    tokens = [];
    statuses.length = 0;
    asked.length = 0;
    client = new LiveClient({
      transport: transport.dial,
      token: ({ refused }) => {
        asked.push(refused);
        return tokens.length > 0 ? (tokens.shift() ?? null) : 'token';
      },
      random: () => 0.5,
      reconnectMs: [100, 1000],
    });
    client.onStatus((status) => statuses.push(status));
  });
  afterEach(() => {
    client.close();
    jest.useRealTimers();
  });

  const settle = () => jest.advanceTimersByTimeAsync(0);
  const open = async () => {
    client.connect();
    await settle();
    transport.latest.events.onOpen();
    await settle();
  };

  it('reports each change of its status', async () => {
    await open();
    transport.latest.events.onClosed(null);
    await jest.advanceTimersByTimeAsync(100);
    transport.latest.events.onOpen();
    client.close();
    expect(statuses).toEqual(['idle', 'connecting', 'live', 'connecting', 'live', 'idle']);
  });

  it('waits longer after each failure, with a random share', async () => {
    client.connect();
    await settle();
    const attempts: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const before = transport.dialled.length;
      transport.latest.events.onClosed(null);
      let waited = 0;
      for (; transport.dialled.length === before; waited += 25) await jest.advanceTimersByTimeAsync(25);
      attempts.push(waited);
    }
    // Half of 100, 200, ... up to 1000, plus half of that half; rounded up to the test's steps of 25.
    expect(attempts).toEqual([75, 150, 300, 600, 750, 750]);
  });

  it('requests a fresh token when the last was refused, and signs out when that is refused, too', async () => {
    tokens = ['old', 'fresh'];
    client.connect();
    await settle();
    transport.latest.events.onClosed('access-token.expired');
    await settle();
    expect(transport.latest.token).toBe('fresh');
    expect(asked).toEqual([false, true]);
    transport.latest.events.onClosed('session.ended');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(transport.dialled).toHaveLength(2);
    expect(client.status).toBe('signed-out');
  });

  it('reconnects at once with a fresh token when the server ends the session', async () => {
    await open();
    tokens = ['fresh'];
    transport.latest.events.onGoodbye('session-ended');
    transport.latest.events.onClosed(null);
    await settle();
    expect(transport.latest.token).toBe('fresh');
    expect(asked).toEqual([false, true]);
  });

  it('reports too many open windows, and retries rarely until one closes', async () => {
    client.connect();
    await settle();
    transport.latest.events.onClosed('live.too-many-sockets');
    expect(client.status).toBe('crowded');
    await jest.advanceTimersByTimeAsync(450);
    expect(transport.dialled).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(600);
    expect(transport.dialled.length).toBeGreaterThan(1);
    expect(client.status).toBe('crowded');
    transport.latest.events.onOpen();
    expect(client.status).toBe('live');
  });

  it('is signed out without a token until it is asked to connect again', async () => {
    tokens = [null];
    client.connect();
    await settle();
    expect(client.status).toBe('signed-out');
    await open();
    expect(client.status).toBe('live');
  });

  it('treats a failing token source like a lost connection', async () => {
    let calls = 0;
    const flaky = new LiveClient({
      transport: transport.dial,
      random: () => 0,
      token: async () => {
        calls += 1;
        if (calls === 1) throw new Error('offline');
        return 'token';
      },
    });
    flaky.connect();
    await jest.advanceTimersByTimeAsync(1000);
    expect(transport.dialled).toHaveLength(1);
    flaky.close();
  });

  it('resumes each topic from the position of the listener furthest behind', async () => {
    const frames: unknown[] = [];
    client.subscribe('scans', 8, { onFrame: (frame) => frames.push(['ahead', frame.from, frame.to]) });
    await open();
    client.subscribe('scans', 5, { onFrame: (frame) => frames.push(['behind', frame.from, frame.to]) });
    await settle();
    transport.latest.events.onFrame({ topic: 'scans', from: 5, to: 9, messages: [] });
    expect(transport.latest.asked).toEqual([
      { topic: 'scans', since: 8 },
      { topic: 'scans', since: 5 },
    ]);
    expect(frames).toEqual([
      ['ahead', 8, 9],
      ['behind', 5, 9],
    ]);
    transport.latest.events.onClosed(null);
    await jest.advanceTimersByTimeAsync(100);
    transport.latest.events.onOpen();
    expect(transport.latest.asked).toEqual([{ topic: 'scans', since: 9 }]);
  });

  it('starts at the head when it has no position', async () => {
    transport.head = 40;
    const subscription = client.subscribe('scans', null, { onFrame: () => undefined });
    await open();
    expect(transport.latest.asked).toEqual([{ topic: 'scans', since: null }]);
    expect(subscription.position).toBe(40);
  });

  it('requests messages again from its position when a frame leaves a gap', async () => {
    const frames: unknown[] = [];
    client.subscribe('scans', 3, { onFrame: (frame) => frames.push(frame) });
    await open();
    transport.latest.events.onFrame({ topic: 'scans', from: 5, to: 6, messages: [] });
    expect(frames).toEqual([]);
    expect(transport.latest.asked).toEqual([
      { topic: 'scans', since: 3 },
      { topic: 'scans', since: 3 },
    ]);
  });

  it('resumes by position after it was too slow, without a new query of the screen', async () => {
    const resyncs: unknown[] = [];
    client.subscribe('scans', 3, { onFrame: () => undefined, onResync: (code) => resyncs.push(code) });
    await open();
    transport.latest.events.onResync({ topic: 'scans', code: 'slow-consumer' });
    await jest.advanceTimersByTimeAsync(1000);
    expect(transport.latest.asked).toHaveLength(2);
    expect(resyncs).toEqual([]);
  });

  it('applies no messages when it is too far behind, until the screen has queried again', async () => {
    const frames: number[] = [];
    const subscription = client.subscribe('scans', 3, {
      onFrame: (frame) => frames.push(frame.to),
      onResync: (code) => {
        expect(code).toBe('too-far-behind');
        subscription.resume(90);
      },
    });
    await open();
    transport.latest.events.onResync({ topic: 'scans', code: 'too-far-behind' });
    await settle();
    expect(transport.latest.asked.at(-1)).toEqual({ topic: 'scans', since: 90 });
    transport.latest.events.onFrame({ topic: 'scans', from: 90, to: 91, messages: [] });
    expect(frames).toEqual([91]);
  });

  it('leaves a topic when its last listener leaves', async () => {
    const one = client.subscribe('scans', 1, { onFrame: () => undefined });
    const two = client.subscribe('scans', 1, { onFrame: () => undefined });
    await open();
    one.unsubscribe();
    expect(transport.latest.asked).toHaveLength(1);
    two.unsubscribe();
    expect(transport.latest.asked.at(-1)).toEqual({ unsubscribe: 'scans' });
  });

  it('continues after a handler that throws, and reports the error', async () => {
    const errors: unknown[] = [];
    const seen: number[] = [];
    const careful = new LiveClient({
      transport: transport.dial,
      token: () => 't',
      onError: (error) => errors.push(error),
    });
    careful.subscribe('scans', 0, {
      onFrame: () => {
        throw new Error('a fault of the screen');
      },
    });
    careful.subscribe('scans', 0, { onFrame: (frame) => seen.push(frame.to) });
    careful.connect();
    await settle();
    transport.latest.events.onOpen();
    transport.latest.events.onFrame({ topic: 'scans', from: 0, to: 1, messages: [] });
    transport.latest.events.onFrame({ topic: 'scans', from: 1, to: 2, messages: [] });
    expect(seen).toEqual([1, 2]);
    expect(errors).toHaveLength(2);
    careful.close();
  });
});
