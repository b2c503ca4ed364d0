import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, withTenant } from '@rampart/database';
import { closeAll, createTestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog } from '@rampart/event-log';
import { type AccessDependencies, createAccessDependencies } from '@rampart/identity-access';
import { TEST_PASSWORD_COST } from '@rampart/identity-access/testing';
import { entities, events, jobs, migrations } from '@rampart/installation';
import { createJobQueue, type JobStore } from '@rampart/jobs';
import { randomIds, systemClock } from '@rampart/kernel';
import { type CaptureServer, startCaptureServer } from '@rampart/mail/testing';
import { readEnvironment, type WorkerEnvironment } from '../platform/environment.js';
import { startWorker } from '../start-worker.js';

type DataSource = ReturnType<typeof createDataSource>;

export interface WorkerHarness {
  readonly environment: WorkerEnvironment;
  /** A log of the spec on the worker's database. The worker follows its events. */
  readonly log: EventLog;
  readonly app: DataSource;
  readonly mails: CaptureServer;
  readonly queue: JobStore;
  access(): Promise<AccessDependencies>;
  /** Resolves after the next commit, or after a second. */
  appended(): Promise<void>;
  close(): Promise<void>;
}

const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

export async function startTestWorker(
  settings: Partial<Record<keyof WorkerEnvironment, string>> = {},
): Promise<WorkerHarness> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = (): Promise<void> => closeAll(closers);
  try {
    return { ...(await open(settings, closers)), close };
  } catch (error) {
    // A half-started worker would outlive its spec and fail the next one.
    await close();
    throw error;
  }
}

async function open(
  settings: Partial<Record<keyof WorkerEnvironment, string>>,
  closers: (() => Promise<unknown>)[],
): Promise<Omit<WorkerHarness, 'close'>> {
  const url = settings.DATABASE_URL ?? (await newDatabase(closers));
  const jobsDatabase = await createTestDatabase([]);
  closers.push(() => jobsDatabase.drop());
  const folder = await mkdtemp(join(tmpdir(), 'rampart-worker-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const mails = await startCaptureServer();
  closers.push(() => mails.close());
  const environment = readEnvironment({
    DATABASE_URL: url,
    JOBS_DATABASE_URL: jobsDatabase.url,
    RAMPART_DATA_DIR: folder,
    RAMPART_KEK: randomBytes(32).toString('base64'),
    RAMPART_LOG_KEY: signingKey(),
    SMTP_URL: mails.smtpUrl,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const keyEncryptionKey = Buffer.from(environment.RAMPART_KEK, 'base64');
  const log = createPostgresEventLog({
    url,
    catalog: new EventCatalog(events),
    keyEncryptionKey,
  });
  closers.push(() => log.close());
  const app = await createDataSource({
    url,
    role: 'rampart_app',
    applicationName: 'worker-spec',
    entities,
  }).initialize();
  closers.push(() => app.destroy());
  const worker = await startWorker(environment);
  closers.push(() => worker.stop());
  const queue = await createJobQueue({
    databaseUrl: environment.JOBS_DATABASE_URL,
    jobs,
    onError(error) {
      throw error;
    },
  });
  closers.push(() => queue.close());
  return {
    ...{ environment, log, app, mails, queue },
    access: () => accessOf(log, app),
    appended: () => nextCommit(log),
  };
}

async function newDatabase(closers: (() => Promise<unknown>)[]): Promise<string> {
  const database = await createTestDatabase(migrations);
  closers.push(() => database.drop());
  return database.url;
}

function accessOf(
  log: ReturnType<typeof createPostgresEventLog>,
  database: DataSource,
): Promise<AccessDependencies> {
  const places: AccessDependencies['places'] = {
    reserveQuota: (tenantId, _wanted, work) => withTenant(database, tenantId, work),
  };
  const made = { log, vault: log.vault, database, places, clock: systemClock, ids: randomIds };
  const cheap = { strangersPriority: 0, passwordCost: TEST_PASSWORD_COST };
  return createAccessDependencies({ ...made, ...cheap, jwtKey: signingKey(), sendsMail: true });
}

/** The log calls back after every commit, and at least once a second. */
const nextCommit = (log: EventLog): Promise<void> =>
  new Promise((resolve) => {
    const off = log.onAppended(() => {
      off();
      resolve();
    });
  });
