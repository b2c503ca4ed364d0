import { createDataSource, createPool } from '@rampart/database';
import { createPostgresEventLog, EventCatalog, type EventLog } from '@rampart/event-log';
import { type Clock, type IdSource, randomIds, systemClock } from '@rampart/kernel';
import type { Logger } from 'pino';
import { entities, events } from '../capabilities.js';
import type { WorkerEnvironment } from './environment.js';

type Database = ReturnType<typeof createDataSource>;

/** What this process is made of, opened before Nest starts and closed after it has stopped. */
export interface Runtime {
  readonly environment: WorkerEnvironment;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: EventLog;
  /** Under `rampart_system`: projections, reactors and timers see every tenant. */
  readonly system: Database;
  /** Under `rampart_app`: for work done in one tenant's name. */
  readonly tenants: Database;
  /** Under `rampart_system`: the dispatcher's checkpoints. */
  readonly checkpoints: ReturnType<typeof createPool>;
  close(): Promise<void>;
}

/** Opens the pools and the log of a migrated database. */
export async function openRuntime(environment: WorkerEnvironment, logger: Logger): Promise<Runtime> {
  const { DATABASE_URL: url } = environment;
  const system = createDataSource({
    url,
    role: 'rampart_system',
    applicationName: 'rampart-worker',
    entities,
  });
  const tenants = createDataSource({
    url,
    role: 'rampart_app',
    applicationName: 'rampart-worker',
    poolSize: 4,
    entities,
  });
  await system.initialize();
  await tenants.initialize();
  const checkpoints = createPool({
    url,
    role: 'rampart_system',
    applicationName: 'rampart-dispatcher',
    max: 2,
  });
  checkpoints.on('error', (error) =>
    logger.warn({ err: error }, 'a session of the dispatcher broke and is replaced'),
  );
  const log = createPostgresEventLog({
    url,
    catalog: new EventCatalog(events),
    keyEncryptionKey: Buffer.from(environment.RAMPART_KEK, 'base64'),
    onProblem: (error) => logger.warn({ err: error }, 'a session of the log broke and is replaced'),
  });
  const close = async (): Promise<void> => {
    await log.close();
    await checkpoints.end();
    await tenants.destroy();
    await system.destroy();
  };
  return {
    environment,
    logger,
    clock: systemClock,
    ids: randomIds,
    log,
    system,
    tenants,
    checkpoints,
    close,
  };
}
