import { randomBytes } from 'node:crypto';
import { createDataSource } from '@rampart/database';
import { createTestDatabase } from '@rampart/database/testing';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { Recording } from '../command/requester.js';
import type { EventLog } from '../contract/event-log.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import { waitForProjection } from '../projection/projection-position.js';
import { ProjectionRunner } from '../projection/projection-runner.js';
import type { Kept } from '../kept.js';
import type { Projection } from '../projection/projection.js';
import { rebuildEqualsIncremental } from './rebuild-equals-incremental.js';

export interface OpenProjections {
  readonly log: EventLog;
  /** Has the rights of the application: it reads rows of one tenant. */
  readonly app: DataSource;
  /** The context of commands; its time is `at`. */
  readonly context: Recording;
  /** Resolves when the projection has read the whole log. */
  settled(projection: Projection): Promise<void>;
  /** @throws Error naming the first table that differs after a rebuild */
  rebuilt(projection: Projection): Promise<void>;
  close(): Promise<void>;
}

/** Runs a capability's projections on a log in a database of its own. */
export async function openProjections(
  { name, migrations, events, entities, projections }: Kept,
  at: string,
): Promise<OpenProjections> {
  const database = await createTestDatabase([...eventLogMigrations, ...migrations]);
  const catalog = new EventCatalog(events);
  const log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
  const settings = { url: database.url, applicationName: `${name}-spec`, entities: [...entities] };
  const system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
  const app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
  const onError = (_name: string, error: unknown): never => {
    throw error;
  };
  const runner = new ProjectionRunner({ log, dataSource: system, onError }, projections);
  await runner.start();
  return {
    ...{ log, app, context: { log, clock: new FixedClock(new Date(at)), ids: new SequentialIds() } },
    settled: async (projection) => waitForProjection(system.manager, projection.name, await log.head()),
    rebuilt: (projection) =>
      rebuildEqualsIncremental({
        ...{ databaseUrl: database.url, log, projection, entities: settings.entities },
      }),
    async close() {
      await runner.stop();
      await log.close();
      await Promise.all([system, app].map((source) => source.destroy()));
      await database.drop();
    },
  };
}
