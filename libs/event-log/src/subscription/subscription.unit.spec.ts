import { afterEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { EventLog, RecordedEvent } from '../contract/event-log.js';
import { Subscription, type SubscriptionSettings } from './subscription.js';

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

function deferred<Value = void>(): Deferred<Value> {
  let settle: Omit<Deferred<Value>, 'promise'> = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
}

const pageFrom = (first: number): RecordedEvent[] =>
  Array.from({ length: 1000 }, (_, index) => ({ position: first + index }) as RecordedEvent);

const KEY = { shard: 0, name: 'notebook', slot: 'live' } as const;

describe('a subscription', () => {
  let subscription: Subscription | undefined;
  afterEach(() => subscription?.stop());

  function follow(
    read: EventLog['read'],
    deliver: SubscriptionSettings['deliver'] = () => Promise.resolve(),
    behind: Partial<EventLog> = {},
  ) {
    const errors: unknown[] = [];
    const renewal = deferred();
    const answer = deferred<unknown[]>();
    const query = (sql: string): Promise<unknown[]> => {
      if (sql.includes('free AS')) return Promise.resolve([{ index: 0, epoch: '1', position: '0' }]);
      if (!sql.includes('kept AS')) return Promise.resolve([]);
      renewal.resolve();
      return answer.promise;
    };
    const log: Pick<EventLog, 'read' | 'head' | 'onAppended'> = {
      read,
      head: () => Promise.resolve(0),
      onAppended: () => () => undefined,
      ...behind,
    };
    subscription = new Subscription({
      log: log as EventLog,
      dataSource: { query } as DataSource,
      key: KEY,
      version: 1,
      deliver,
      onError: (error) => errors.push(error),
      leaseMs: 8,
    });
    subscription.start();
    return { errors, renewal: renewal.promise, answer };
  }

  it('that loses its lease during a renewal reports no error of its own', async () => {
    const reading = deferred<never>();
    const { errors, renewal, answer } = follow(() => reading.promise);
    await renewal;
    const lost = new Error('the database went away');
    reading.reject(lost);
    await reading.promise.catch(() => undefined);
    answer.resolve([{ index: 0 }]);
    await answer.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toEqual([lost]);
  });

  it('that loses its lease while it delivers stops there and reports no error', async () => {
    const page = pageFrom(1);
    const delivering = deferred();
    const { errors, renewal, answer } = follow(
      () => Promise.resolve(page),
      () => delivering.promise,
    );
    await renewal;
    answer.resolve([{ index: 0 }]);
    await answer.promise;
    await new Promise((resolve) => setImmediate(resolve));
    delivering.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toEqual([]);
  });

  it('that is far behind delivers no event of the replay that a delivery has read itself', async () => {
    const firsts: number[] = [];
    const done = deferred();
    const { errors } = follow(
      ({ after }) => Promise.resolve(after === 0 ? pageFrom(1) : []),
      async (events) => {
        const [first = 0] = events.map(({ position }) => position);
        firsts.push(first);
        if (first === 3501) done.resolve();
        return first === 1001 ? 3500 : undefined;
      },
      {
        head: () => Promise.resolve(20_000),
        async *replay() {
          for (const first of [1001, 2001, 3001]) yield pageFrom(first);
        },
      },
    );
    await done.promise;
    expect([firsts, errors]).toEqual([[1, 1001, 3501], []]);
  });
});
