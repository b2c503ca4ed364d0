import { hostname } from 'node:os';
import { Contexts } from '@rampart/capability';
import { createDataSource, poolOf, shareConnections } from '@rampart/database';
import { databasePlaceOf } from '@rampart/environment';
import { type EventLog, type PersonalVault } from '@rampart/event-log';
import {
  type AccessDependencies,
  type AccessSettings,
  createAccessDependencies,
  dnsTextRecords,
  isStaffTenant,
  SessionVerifier,
  SignOnProviders,
  STAFF_TENANT_ID,
  type TextRecords,
} from '@rampart/identity-access';
import { type Clock, type IdSource, type Languages, randomIds, systemClock } from '@rampart/kernel';
import { isLoopbackHost } from '@rampart/outbound';
import { Metrics, openTraces, type Traces, watchPools } from '@rampart/telemetry';
import { PlanLimits, readTiers, TenantPlans } from '@rampart/tier-policy';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import {
  builtTexts,
  capabilities,
  entities,
  neighbours,
  openLogs,
  placeCountings,
} from '@rampart/installation';
import type { ApiEnvironment } from './environment.js';
import { Readiness } from './readiness.js';
import { noteAppends } from './request-positions.js';

export interface Runtime {
  readonly environment: ApiEnvironment;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: EventLog;
  readonly vault: PersonalVault;
  readonly socLog: EventLog;
  /** Connects as `rampart_app`, so row-level security applies. */
  readonly database: DataSource;
  readonly access: AccessDependencies;
  readonly sessions: SessionVerifier;
  /** The identity providers of tenants; null without a public URL, to which they could redirect. */
  readonly signOn: SignOnProviders | null;
  readonly textRecords: TextRecords;
  readonly plans: TenantPlans;
  readonly limits: PlanLimits;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** Null without a collector. */
  readonly traces: Traces | null;
  readonly staffTenantId: string;
  readonly publicUrl: string;
  /** Texts in a language, where no request says it. */
  readonly languages: Languages;
  readonly contexts: Contexts<typeof capabilities>;
  close(): Promise<void>;
}

export interface RuntimeOverrides {
  readonly clock?: Clock;
  readonly ids?: IdSource;
  readonly evenTime?: AccessDependencies['evenTime'];
  readonly passwordCost?: AccessSettings['passwordCost'];
  readonly textRecords?: TextRecords;
}

export async function openRuntime(
  environment: ApiEnvironment,
  logger: Logger,
  overrides: RuntimeOverrides = {},
): Promise<Runtime> {
  const tiers = readTiers(environment.RAMPART_TIERS_DIR);
  const clock = overrides.clock ?? systemClock;
  const ids = overrides.ids ?? randomIds;
  const shares = connectionShares(environment);
  const database = await openDatabase(environment, shares.requests);
  const traces = tracesOf(environment, logger);
  const { log, socLog, closeLogs, pools } = openLogs(environment, {
    ...{ sizes: shares, traces },
    onProblem: (err) => logger.warn({ err }, 'a session of the log broke and is replaced'),
  });
  noteAppends(log);
  const metrics = new Metrics('api');
  watchPools(metrics, { ...pools, requests: poolOf(database) });
  const isStaff = (tenantId: string) => isStaffTenant({ log }, tenantId);
  const plans = new TenantPlans({ log, clock, tiers, isStaff });
  const limits = new PlanLimits({ log, clock, database, plans, countings: placeCountings });
  const access = await createAccessDependencies({
    ...{ log, vault: log.vault, database, places: limits, clock, ids },
    jwtKey: environment.RAMPART_JWT_KEY,
    otherJwtKeys: environment.RAMPART_JWT_OTHER_KEYS,
    secondFactorPolicy: environment.RAMPART_SECOND_FACTOR,
    temporaryPasswordActs: isForThisMachine(environment),
    sendsMail: environment.SMTP_URL !== undefined,
    strangersPriority: environment.RAMPART_STRANGERS_PRIORITY,
    evenTime: overrides.evenTime,
    passwordCost: overrides.passwordCost,
  });
  const close = async (): Promise<void> => {
    await traces?.close();
    await closeLogs();
    await database.destroy();
  };
  const readiness = new Readiness({ database, log, clock, dataFolder: environment.RAMPART_DATA_DIR });
  const services = {
    environment,
    logger,
    ...{ clock, ids, log },
    vault: log.vault,
    socLog,
    database,
    access,
    sessions: new SessionVerifier(access),
    ...signOnOf(environment, { vault: log.vault, database, clock }, overrides),
    plans,
    limits,
    readiness,
    ...{ metrics, traces },
    staffTenantId: STAFF_TENANT_ID,
    publicUrl: environment.RAMPART_PUBLIC_URL ?? environment.RAMPART_BASE_PATH,
    languages: builtTexts(environment.RAMPART_WEB_DIR),
    close,
  };
  return { ...services, contexts: new Contexts(capabilities, { ...services, ...neighbours(services) }) };
}

async function openDatabase(environment: ApiEnvironment, poolSize: number): Promise<DataSource> {
  const settings = { role: 'rampart_app', applicationName: 'rampart-api', poolSize, entities } as const;
  return createDataSource({ ...databasePlaceOf(environment), ...settings }).initialize();
}

/** Divides this process's database connections between its pools. One further connection listens to the log. */
function connectionShares({ API_DATABASE_CONNECTIONS: total }: ApiEnvironment) {
  return shareConnections(total - 1, {
    write: { least: 2, weight: 0 },
    read: { least: 2, weight: 1 },
    requests: { least: 3, weight: 3 },
  });
}

function signOnOf(
  { RAMPART_PUBLIC_URL: url, RAMPART_SIGN_ON_ORIGINS: origins }: ApiEnvironment,
  services: Pick<ConstructorParameters<typeof SignOnProviders>[0], 'vault' | 'database' | 'clock'>,
  { textRecords = dnsTextRecords }: RuntimeOverrides,
): Pick<Runtime, 'signOn' | 'textRecords'> {
  const signOn = url === undefined ? null : new SignOnProviders({ ...services, publicUrl: url, origins });
  return { signOn, textRecords };
}

/** No other machine reaches it: the public URL, if any, is of loopback. */
const isForThisMachine = ({ RAMPART_PUBLIC_URL: url }: ApiEnvironment): boolean =>
  url === undefined || isLoopbackHost(new URL(url).hostname);

const tracesOf = (environment: ApiEnvironment, logger: Logger): Traces | null =>
  openTraces(environment, {
    service: 'rampart-api',
    instance: environment.RAMPART_POD_NAME ?? hostname(),
    onProblem: (err) => logger.warn({ err }, 'traces could not be sent, and are lost'),
  });
