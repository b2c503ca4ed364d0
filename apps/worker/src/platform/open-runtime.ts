import { hostname } from 'node:os';
import { Contexts } from '@rampart/capability';
import { createDataSource, createPool, type DatabasePlace, poolOf } from '@rampart/database';
import { databasePlaceOf } from '@rampart/environment';
import type { EventLog } from '@rampart/event-log';
import { isStaffTenant, STAFF_TENANT_ID } from '@rampart/identity-access';
import { randomIds, systemClock } from '@rampart/kernel';
import { createMailer } from '@rampart/mail';
import { Metrics, openTraces, type Traces, watchPools } from '@rampart/telemetry';
import { PlanLimits, readTiers, TenantPlans } from '@rampart/tier-policy';
import type { Logger } from 'pino';
import {
  builtTexts,
  capabilities,
  entities,
  neighbours,
  openLogs,
  placeCountings,
  workerNeighbours,
} from '@rampart/installation';
import { type ConnectionShares, connectionShares } from './connection-shares.js';
import type { WorkerEnvironment } from './environment.js';
import type { Runtime } from './runtime.js';
import { sparingly } from './sparingly.js';
import { WatchedMailer } from './watched-mailer.js';

export async function openRuntime(environment: WorkerEnvironment, logger: Logger): Promise<Runtime> {
  const place = databasePlaceOf(environment);
  const shares = connectionShares(environment);
  const { system, database } = await openDatabases(place, shares);
  const checkpoints = openCheckpoints(place, logger, shares.checkpoints);
  const traces = tracesOf(environment, logger);
  const { log, socLog, closeLogs, leasing, pools } = openLogs(environment, {
    ...{ sizes: shares, traces },
    onProblem: (err) => logger.warn({ err }, 'a session of the log broke and is replaced'),
  });
  const metrics = new Metrics('worker');
  watchPools(metrics, { ...pools, system: poolOf(system), tenants: poolOf(database), checkpoints });
  const plans = openPlans(log, environment);
  const clock = systemClock;
  const limits = new PlanLimits({ log, clock, database, plans, countings: placeCountings });
  const mailer = new WatchedMailer(
    createMailer(environment),
    clock,
    environment.SMTP_URL !== undefined,
    (outcome) => metrics.count('rampart_mail_total', { outcome }),
  );
  const onFault = sparingly(clock, (error, heldBack, name) =>
    logger.error({ err: error, name, heldBack }, 'following the log failed; it is tried again'),
  );
  const close = async (): Promise<void> => {
    await mailer.close();
    await traces?.close();
    await closeLogs();
    await checkpoints.end();
    await database.destroy();
    await system.destroy();
  };
  const services = {
    environment,
    logger,
    clock,
    ids: randomIds,
    log,
    vault: log.vault,
    socLog,
    system,
    leasing,
    database,
    checkpoints,
    mailer,
    languages: builtTexts(environment.RAMPART_WEB_DIR),
    ...{ plans, limits },
    staffTenantId: STAFF_TENANT_ID,
    publicUrl: environment.RAMPART_PUBLIC_URL,
    ...{ metrics, traces },
    onFault: (name: string, error: unknown) => {
      metrics.count('rampart_faults_total', { place: name });
      onFault(error, name);
    },
    close,
  };
  const joined = { ...services, ...neighbours(services) };
  const needs = { ...joined, ...workerNeighbours(joined) };
  return { ...services, work: await new Contexts(capabilities, needs).startWork(needs) };
}

function openCheckpoints(place: DatabasePlace, logger: Logger, max: number) {
  const pool = createPool({
    ...place,
    ...{ role: 'rampart_system', applicationName: 'rampart-dispatcher', max },
  });
  pool.on('error', (error) =>
    logger.warn({ err: error }, 'a session of the dispatcher broke and is replaced'),
  );
  return pool;
}

async function openDatabases(place: DatabasePlace, shares: ConnectionShares) {
  const common = { ...place, applicationName: 'rampart-worker', entities };
  const system = createDataSource({ ...common, role: 'rampart_system', poolSize: shares.system });
  const database = createDataSource({ ...common, role: 'rampart_app', poolSize: shares.tenants });
  await system.initialize();
  await database.initialize();
  return { system, database };
}

function openPlans(log: EventLog, { RAMPART_TIERS_DIR: folder }: WorkerEnvironment): TenantPlans {
  const isStaff = (tenantId: string) => isStaffTenant({ log }, tenantId);
  return new TenantPlans({ log, clock: systemClock, tiers: readTiers(folder), isStaff });
}

const tracesOf = (environment: WorkerEnvironment, logger: Logger): Traces | null =>
  openTraces(environment, {
    service: 'rampart-worker',
    instance: environment.RAMPART_POD_NAME ?? hostname(),
    onProblem: (err) => logger.warn({ err }, 'traces could not be sent, and are lost'),
  });
