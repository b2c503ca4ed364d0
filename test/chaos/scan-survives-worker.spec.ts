import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog } from '@rampart/event-log';
import { impersonation, requestScan } from '@rampart/impersonation';
import { unlimitedPlaces } from '@rampart/impersonation/testing';
import { migrations } from '@rampart/installation';
import { randomIds, systemClock } from '@rampart/kernel';
import { startSandbox } from './sandbox-server.js';
import { accountsIn, count, ScanEvents } from './scan-events.js';
import { WorkerProcess } from './worker-process.js';

const TENANT = randomIds.next();
const nora = { tenantId: TENANT, userId: randomIds.next(), username: 'nora' };
const PLATFORMS = ['twitter', 'facebook', 'bluesky'] as const;
/** The least number of look-alikes on each platform. */
const IMPERSONATORS = 8;

describe('a scan', () => {
  let database: TestDatabase;
  let jobs: TestDatabase;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let worker: WorkerProcess;
  let log: EventLog;
  let scans: ScanEvents;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    jobs = await createTestDatabase([]);
    folder = await mkdtemp(join(tmpdir(), 'rampart-chaos-'));
    sandbox = await startSandbox(40);
    const kek = randomBytes(32);
    const catalog = new EventCatalog(impersonation.events);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: kek });
    const logKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    worker = new WorkerProcess({
      DATABASE_URL: database.url,
      JOBS_DATABASE_URL: jobs.url,
      RAMPART_DATA_DIR: folder,
      RAMPART_KEK: kek.toString('base64'),
      RAMPART_LOG_KEY: logKey.toString('base64'),
      WORKER_LOCK_MS: '3000',
      WORKER_GRACE_MS: '200',
      SANDBOX_URL: sandbox.url,
      BLUESKY_URL: `${sandbox.url}/bluesky`,
    });
    scans = new ScanEvents(log, TENANT, () => worker.complaints);
  }, 120_000);

  // A second try needs a worker of its own.
  beforeEach(async () => void (await worker.start()), 120_000);
  afterEach(() => worker.stop(), 120_000);

  afterAll(async () => {
    await sandbox?.close();
    await log?.close();
    await Promise.all([database?.drop(), jobs?.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  const request = async () => {
    const history = { latestCompleted: () => Promise.resolve([]) };
    const context = {
      log,
      clock: systemClock,
      ids: randomIds,
      connected: PLATFORMS,
      places: unlimitedPlaces,
      history,
    };
    const input = { targetHandle: 'tarnwick', platforms: [...PLATFORMS], autoReport: true, identityId: null };
    return (await requestScan(context, nora, input)).value.id;
  };
  it('finds the same accounts as an undisturbed scan, each once, when its worker is killed and stopped', async () => {
    const disturbed = await request();
    for (const [found, end] of [
      [1, 'kill'],
      [6, 'stop'],
      [14, 'kill'],
    ] as const) {
      await scans.until(disturbed, (events) => count(events, 'LookAlikeFound') >= found);
      await worker[end]();
      await worker.start();
    }
    const events = await scans.completed(disturbed);
    const undisturbed = await scans.completed(await request());

    expect(accountsIn(events)).toEqual(accountsIn(undisturbed));
    expect(accountsIn(events).length).toBeGreaterThanOrEqual(PLATFORMS.length * IMPERSONATORS);
    for (const type of ['PlatformScanStarted', 'PlatformScanCompleted'])
      expect(count(events, type)).toBe(PLATFORMS.length);
    expect(count(events, 'ImpersonationScanCompleted')).toBe(1);
    expect(count(events, 'LookAlikeReportRequested')).toBe(count(undisturbed, 'LookAlikeReportRequested'));
    // Incidents follow the reports in their own time, also after the scan has ended.
    const ofScan = events.filter(({ type }) => type !== 'LookAlikeReportFollowed');
    expect(ofScan.at(-1)?.type).toBe('ImpersonationScanCompleted');
  }, 300_000);
});
