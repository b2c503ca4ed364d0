import { randomBytes } from 'node:crypto';
import { createDataSource, withTenant } from '@rampart/database';
import { closeAll, createTestDatabase } from '@rampart/database/testing';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { EventLog } from '../contract/event-log.js';
import type { Kept } from '../kept.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import type { Projection } from '../projection/projection.js';
import { ProjectionsInStep } from './projections-in-step.js';
import { rebuildEqualsIncremental } from './rebuild-equals-incremental.js';

export interface OpenProjections {
  readonly databaseUrl: string;
  readonly log: EventLog;
  /** Has the rights of the application: it reads rows of one tenant. */
  readonly app: DataSource;
  /** Has the rights of the worker: it reads rows of every tenant. */
  readonly system: DataSource;
  /** The context of commands; its time is `at` until the clock advances. */
  readonly context: { readonly log: EventLog; readonly clock: FixedClock; readonly ids: SequentialIds };
  /** Resolves when every projection has read the whole log. @throws the error of a projection */
  settled(): Promise<void>;
  /** Reads a tenant's rows when every projection has read the whole log. */
  read<Value>(tenantId: string, query: (manager: EntityManager) => Promise<Value>): Promise<Value>;
  /** @throws Error naming the first table that differs after a rebuild */
  rebuilt(projection: Projection): Promise<void>;
  close(): Promise<void>;
}

/** Runs a capability's projections in step on a log in a database of its own. @param at an ISO time */
export async function openProjections(
  { name, migrations, events, entities, projections }: Kept,
  at = '2026-11-21T12:00:00.000Z',
): Promise<OpenProjections> {
  const database = await createTestDatabase([...eventLogMigrations, ...migrations]);
  const databaseUrl = database.url;
  const catalog = new EventCatalog(events);
  const log = createPostgresEventLog({ url: databaseUrl, catalog, keyEncryptionKey: randomBytes(32) });
  const settings = { url: databaseUrl, applicationName: `${name}-spec`, entities: [...entities] };
  const system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
  const app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
  const running = new ProjectionsInStep({ log, dataSource: system }, projections);
  await running.start();
  const settled = () => running.settle();
  return {
    ...{ databaseUrl, log, app, system, settled },
    context: { log, clock: new FixedClock(new Date(at)), ids: new SequentialIds() },
    async read(tenantId, query) {
      await settled();
      return withTenant(app, tenantId, query);
    },
    rebuilt: (projection) =>
      rebuildEqualsIncremental({ databaseUrl, log, projection, entities: settings.entities }),
    close: () =>
      closeAll([
        () => database.drop(),
        () => app.destroy(),
        () => system.destroy(),
        () => log.close(),
        () => running.stop(),
      ]),
  };
}
