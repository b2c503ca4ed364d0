import { randomUUID } from 'node:crypto';
import { getPostgreSQLEventStore, type PostgresEventStore } from '@event-driven-io/emmett-postgresql';
import { createPostgresEventLog, defineEvent, EventCatalog, type EventLog } from '@rampart/event-log';
import { z } from 'zod';
import type { Contender } from './measure.js';

/** 250 bytes of data, the size of a typical fact. */
const benchMarked = defineEvent({
  type: 'BenchMarked',
  schemaVersion: 1,
  schema: z.object({ n: z.number(), text: z.string() }),
});
export const benchCatalog = new EventCatalog([benchMarked]);

const TEXT = 'x'.repeat(225);
export const BENCH_TENANT = '00000000-0000-4000-8000-00000000000a';
/** Number of streams. Appends use them in turn with known versions, so that every append checks an expected version. */
const STREAMS = 20;

export const benchEvents = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ type: 'BenchMarked', data: { n, text: TEXT } }));

export function openBenchLog(url: string): EventLog {
  return createPostgresEventLog({
    url,
    catalog: benchCatalog,
    keyEncryptionKey: Buffer.alloc(32, 7),
    timeoutMs: 60_000,
  });
}

interface Load {
  readonly name: string;
  readonly callers: number;
  readonly size: number;
  readonly oneStream?: boolean;
}

export function logCallers(log: EventLog, { name, callers, size, oneStream = false }: Load): Contender {
  const run = randomUUID();
  const events = benchEvents(size);
  const versions = new Map<string, number>();
  const metadata = { actor: 'user:bench', correlationId: randomUUID(), at: new Date().toISOString() };
  const caller = async (id: number, running: () => boolean): Promise<number> => {
    let appended = 0;
    for (let i = 0; running(); i += 1) {
      const stream = oneStream ? `bench:${run}` : `bench:${run}-${id}-${i % STREAMS}`;
      const expectedVersion = oneStream ? 'any' : (versions.get(stream) ?? 0);
      const request = {
        tenantId: BENCH_TENANT,
        stream,
        expectedVersion,
        events,
        commandId: randomUUID(),
        metadata,
      } as const;
      const { version } = await log.append(request);
      versions.set(stream, version);
      appended += size;
    }
    return appended;
  };
  return { name, run: (running) => together(callers, (id) => caller(id, running)) };
}

export function emmettCallers(
  store: PostgresEventStore,
  { name, callers, size, oneStream = false }: Load,
): Contender {
  const run = randomUUID();
  const metadata = { actor: 'user:bench', correlationId: randomUUID() };
  const events = benchEvents(size).map((event) => ({ ...event, metadata }));
  const versions = new Map<string, bigint>();
  const caller = async (id: number, running: () => boolean): Promise<number> => {
    let appended = 0;
    for (let i = 0; running(); i += 1) {
      const stream = oneStream ? `bench-${run}` : `bench-${run}-${id}-${i % STREAMS}`;
      const version = versions.get(stream);
      const options = oneStream
        ? undefined
        : { expectedStreamVersion: version ?? ('STREAM_DOES_NOT_EXIST' as const) };
      try {
        const { nextExpectedStreamVersion } = await store.appendToStream(stream, events, options);
        versions.set(stream, nextExpectedStreamVersion);
        appended += size;
      } catch (error) {
        // Appends to a single stream conflict even without an expected version.
        if (!oneStream) throw error;
      }
    }
    return appended;
  };
  return { name, run: (running) => together(callers, (id) => caller(id, running)) };
}

export function openEmmett(url: string): PostgresEventStore {
  return getPostgreSQLEventStore(url, { schema: { autoMigration: 'CreateOrUpdate' } });
}

async function together(callers: number, work: (id: number) => Promise<number>): Promise<number> {
  const counts = await Promise.all(Array.from({ length: callers }, (_, id) => work(id)));
  return counts.reduce((sum, count) => sum + count, 0);
}
