import { afterEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { EventLog, RecordedEvent } from '../contract/event-log.js';
import { Subscription } from './subscription.js';

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

const KEY = { shard: 0, name: 'notebook', slot: 'live' } as const;

describe('a subscription', () => {
  let subscription: Subscription | undefined;
  afterEach(() => subscription?.stop());

  function follow(read: EventLog['read'], deliver = () => Promise.resolve()) {
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
    const page = Array.from({ length: 1000 }, (_, index) => ({ position: index + 1 }) as RecordedEvent);
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
});
