import { createDataSource } from '@rampart/database';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  type PersonalVault,
  type PostgresEventLogSettings,
} from '@rampart/event-log';
import {
  type AccessDependencies,
  createAccessDependencies,
  isStaffTenant,
  SessionVerifier,
} from '@rampart/identity-access';
import { type Clock, type IdSource, randomIds, systemClock } from '@rampart/kernel';
import { SOC_SHARD } from '@rampart/soc';
import { PlanLimits, readTiers, TenantPlans } from '@rampart/tier-policy';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { entities, events, placeCountings } from '@rampart/installation';
import type { ApiEnvironment } from './environment.js';
import { Readiness } from './readiness.js';

/** What this process is made of, opened before Nest starts and closed after it has stopped. */
export interface Runtime {
  readonly environment: ApiEnvironment;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: EventLog;
  /** Seals what is kept beside the log. */
  readonly vault: PersonalVault;
  /** The shard of the log for security events. */
  readonly socLog: EventLog;
  /** Under `rampart_app`: row-level security applies. */
  readonly database: DataSource;
  readonly access: AccessDependencies;
  readonly sessions: SessionVerifier;
  /** What tenants hold, and what follows from it. */
  readonly plans: TenantPlans;
  /** Places of what plans limit. */
  readonly limits: PlanLimits;
  readonly readiness: Readiness;
  close(): Promise<void>;
}

export interface RuntimeOverrides {
  readonly clock?: Clock;
  readonly ids?: IdSource;
}

/** Opens the pools and the log of a migrated database. */
export async function openRuntime(
  environment: ApiEnvironment,
  logger: Logger,
  overrides: RuntimeOverrides = {},
): Promise<Runtime> {
  const tiers = readTiers(environment.RAMPART_TIERS_DIR);
  const clock = overrides.clock ?? systemClock;
  const ids = overrides.ids ?? randomIds;
  const database = createDataSource({
    url: environment.DATABASE_URL,
    role: 'rampart_app',
    applicationName: 'rampart-api',
    entities,
  });
  await database.initialize();
  const logSettings = logSettingsOf(environment, logger);
  const log = createPostgresEventLog(logSettings);
  const socLog = createPostgresEventLog({ ...logSettings, shard: SOC_SHARD });
  const plans = new TenantPlans({
    log,
    clock,
    tiers,
    isStaff: (tenantId) => isStaffTenant({ log }, tenantId),
  });
  const limits = new PlanLimits({ log, clock, database, plans, countings: placeCountings });
  const access = await createAccessDependencies({
    log,
    vault: log.vault,
    database,
    places: limits,
    clock,
    ids,
    jwtKey: environment.RAMPART_JWT_KEY,
    secondFactorPolicy: environment.RAMPART_SECOND_FACTOR,
    sendsMail: environment.SMTP_URL !== undefined,
    strangersPriority: environment.RAMPART_STRANGERS_PRIORITY,
  });
  const close = async (): Promise<void> => {
    await socLog.close();
    await log.close();
    await database.destroy();
  };
  const readiness = new Readiness(database, log);
  return {
    environment,
    logger,
    clock,
    ids,
    log,
    vault: log.vault,
    socLog,
    database,
    access,
    sessions: new SessionVerifier(access),
    plans,
    limits,
    readiness,
    close,
  };
}

function logSettingsOf(environment: ApiEnvironment, logger: Logger): PostgresEventLogSettings {
  return {
    url: environment.DATABASE_URL,
    catalog: new EventCatalog(events),
    keyEncryptionKey: Buffer.from(environment.RAMPART_KEK, 'base64'),
    onProblem: (error) => logger.warn({ err: error }, 'a session of the log broke and is replaced'),
  };
}
