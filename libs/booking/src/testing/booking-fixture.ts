import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase } from '@rampart/database/testing';
import {
  type Cause,
  createPostgresEventLog,
  EventCatalog,
  eventLogMigrations,
  ProjectionRunner,
  type RecordedEvent,
  waitForProjection,
} from '@rampart/event-log';
import { FixedClock, randomIds } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { BookingContext } from '../handlers/context.js';
import { booking, takenTimes } from '../index.js';

/** Creating a database takes a second on an idle machine and much longer on a busy one. */
jest.setTimeout(120_000);

export const TENANT = '00000000-0000-7000-8000-00000000aaaa';
export const NOW = new Date('2026-11-20T12:00:00.000Z');

export interface BookingFixture {
  readonly url: string;
  readonly context: BookingContext;
  readonly neighbour: BookingContext;
  readonly clock: FixedClock;
  readonly app: DataSource;
  readonly visitor: Cause;
  settle(): Promise<void>;
  events(...types: readonly string[]): Promise<readonly RecordedEvent[]>;
  close(): Promise<void>;
}

export async function openBookingFixture(): Promise<BookingFixture> {
  const database = await createTestDatabase([...eventLogMigrations, ...booking.migrations]);
  const { url } = database;
  const open = (role: 'rampart_app' | 'rampart_system'): Promise<DataSource> =>
    createDataSource({
      url,
      role,
      applicationName: `booking-${role}`,
      entities: [...booking.entities],
    }).initialize();
  const [app, system] = await Promise.all([open('rampart_app'), open('rampart_system')]);
  const keyEncryptionKey = randomBytes(32);
  const openLog = () =>
    createPostgresEventLog({ url, catalog: new EventCatalog(booking.events), keyEncryptionKey });
  const [log, otherLog] = [openLog(), openLog()];
  const failures: unknown[] = [];
  const onError = (_name: string, error: unknown) => failures.push(error);
  const runner = new ProjectionRunner({ log, dataSource: system, onError }, booking.projections);
  await runner.start();
  const clock = new FixedClock(NOW);
  const context = { log, clock, ids: randomIds, taken: takenTimes(app), timeZone: 'UTC' };
  return {
    url,
    context,
    neighbour: { ...context, log: otherLog },
    clock,
    app,
    visitor: { tenantId: TENANT, actor: 'visitor', correlationId: randomIds.next() },
    async settle() {
      const head = await log.head();
      const waits = booking.projections.map(({ name }) => waitForProjection(system.manager, name, head));
      await Promise.all(waits).catch((error: unknown) => {
        throw failures[0] ?? error;
      });
    },
    async events(...types) {
      const found: RecordedEvent[] = [];
      for await (const slice of log.replay(0)) found.push(...slice);
      return found.filter(({ type }) => types.includes(type));
    },
    async close() {
      await runner.stop();
      await Promise.all([log.close(), otherLog.close()]);
      await Promise.all([app.destroy(), system.destroy()]);
      await database.drop();
    },
  };
}
