import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { EventLog, RecordedEvent } from '../contract/event-log.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import { note, request, sampleEvents, uuid } from '../testing/fixtures.js';
import { reactionCommandId } from './reaction-id.js';
import type { Reactor } from './reactor.js';
import { ReactorRunner } from './reactor-runner.js';

jest.setTimeout(60_000);

describe('ReactorRunner', () => {
  let database: TestDatabase;
  let log: EventLog;
  let dataSource: DataSource;
  const runners: ReactorRunner[] = [];
  const errors: unknown[] = [];

  beforeEach(async () => {
    database = await createTestDatabase(eventLogMigrations);
    const keyEncryptionKey = Buffer.alloc(32, 7);
    log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog(sampleEvents),
      keyEncryptionKey,
    });
    dataSource = await createDataSource({
      url: database.url,
      role: 'rampart_system',
      applicationName: 'spec',
    }).initialize();
    errors.length = 0;
  });

  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await log.close();
    await dataSource.destroy();
    await database.drop();
  });

  async function run(reactor: Reactor): Promise<ReactorRunner> {
    const onError = (_name: string, error: unknown) => errors.push(error);
    const runner = new ReactorRunner({ log, dataSource, onError }, [reactor]);
    runners.push(runner);
    await runner.start();
    return runner;
  }

  function collector(until: number): { seen: RecordedEvent[]; done: Promise<void>; reactor: Reactor } {
    const seen: RecordedEvent[] = [];
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (finish = resolve));
    const react = (event: RecordedEvent) => {
      seen.push(event);
      if (seen.length === until) finish();
      return Promise.resolve();
    };
    return { seen, done, reactor: { name: 'collector', handles: ['NoteTaken'], react } };
  }

  it('handles events in order, and repeats none after a restart', async () => {
    for (let i = 1; i <= 5; i += 1) await log.append(request(i, [note(`${i}`)]));
    await log.append(request(6, [{ type: 'PersonSeen', data: { personId: '1', name: 'A', town: 'B' } }]));
    const first = collector(5);
    const runner = await run(first.reactor);
    await first.done;
    await runner.stop();
    const second = collector(1);
    await run(second.reactor);
    await log.append(request(7, [note('7')]));
    await second.done;
    expect(first.seen.map((e) => e.position)).toEqual([1, 2, 3, 4, 5]);
    expect(second.seen.map((e) => e.position)).toEqual([7]);
  });

  it('retries a failed reaction from the failure on; a deterministic id lets its effect happen once', async () => {
    for (let i = 1; i <= 3; i += 1) await log.append(request(i, [note(`${i}`)]));
    const tries: number[] = [];
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (finish = resolve));
    await run({
      name: 'echo',
      handles: ['NoteTaken'],
      react: async (event) => {
        tries.push(event.position);
        if (event.stream === 'notebook:echo') return event.position === 6 ? finish() : undefined;
        const commandId = reactionCommandId('echo', event.position);
        await log.append({ ...request(1, [note('echo')]), stream: 'notebook:echo', commandId });
        if (tries.filter((p) => p === 2).length === 1 && event.position === 2)
          throw new Error('after the effect');
      },
    });
    await done;
    expect(tries.slice(0, 4)).toEqual([1, 2, 2, 3]);
    expect(errors).toHaveLength(1);
    expect(await log.readStream(request(1, []).tenantId, 'notebook:echo')).toHaveLength(3);
  });

  it('can start at the head, so that a new reactor ignores past events', async () => {
    await log.append(request(1, [note('past')]));
    const { seen, done, reactor } = collector(1);
    await run({ ...reactor, startsAt: 'head' });
    await log.append(request(2, [note('now')]));
    await done;
    expect(seen.map((e) => e.position)).toEqual([2]);
  });

  it('derives ids that are UUIDs and differ by position and part', () => {
    const ids = [
      reactionCommandId('a', 1),
      reactionCommandId('a', 2),
      reactionCommandId('a', 1, 'x'),
      reactionCommandId('b', 1),
    ];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(reactionCommandId('a', 1)).toBe(ids[0]);
    expect(uuid(1)).not.toBe(ids[0]);
  });
});
