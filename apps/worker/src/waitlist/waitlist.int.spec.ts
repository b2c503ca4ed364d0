import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog, waitForProjection } from '@rampart/event-log';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { randomIds, systemClock } from '@rampart/kernel';
import { type CapturedMail, type CaptureServer, startCaptureServer } from '@rampart/mail/testing';
import {
  confirmJoining,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  WAITLIST,
  type WaitlistContext,
  waitlistSecrets,
} from '@rampart/waitlist';
import type { WaitlistEntryView } from '@rampart/waitlist/contract';
import { entities, events, migrations } from '@rampart/installation';
import { readEnvironment, type WorkerEnvironment } from '../platform/environment.js';
import { type RunningWorker, startWorker } from '../start-worker.js';

const visitor = { correlationId: randomIds.next() };
const tokenIn = (mail: CapturedMail, page: string): string =>
  mail.links
    .find((link) => link.startsWith(`https://rampart.test/base/join-waitlist/${page}?token=`))
    ?.split('=')[1] ?? '';

describe('the waitlist in the worker', () => {
  let server: CaptureServer;
  let database: TestDatabase;
  let queue: TestDatabase;
  let folder: string;
  let worker: RunningWorker;
  let log: EventLog;
  let app: ReturnType<typeof createDataSource>;
  let context: WaitlistContext;

  beforeAll(async () => {
    server = await startCaptureServer();
    database = await createTestDatabase(migrations);
    queue = await createTestDatabase([]);
    folder = await mkdtemp(join(tmpdir(), 'rampart-waitlist-'));
    const logKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    const environment: WorkerEnvironment = readEnvironment({
      DATABASE_URL: database.url,
      JOBS_DATABASE_URL: queue.url,
      RAMPART_DATA_DIR: folder,
      RAMPART_KEK: randomBytes(32).toString('base64'),
      RAMPART_LOG_KEY: logKey.toString('base64'),
      RAMPART_PUBLIC_URL: 'https://rampart.test/base/',
      SMTP_URL: server.smtpUrl,
      LOG_LEVEL: 'silent',
    });
    const keyEncryptionKey = Buffer.from(environment.RAMPART_KEK, 'base64');
    log = createPostgresEventLog({ url: database.url, catalog: new EventCatalog(events), keyEncryptionKey });
    const secrets = waitlistSecrets(keyEncryptionKey);
    context = { log, clock: systemClock, ids: randomIds, secrets, tenantId: STAFF_TENANT_ID };
    app = await createDataSource({
      url: database.url,
      role: 'rampart_app',
      applicationName: 'waitlist-spec',
      entities,
    }).initialize();
    worker = await startWorker(environment);
  }, 120_000);

  afterAll(async () => {
    await worker?.stop();
    await log?.close();
    await app?.destroy();
    await Promise.all([database?.drop(), queue?.drop()]);
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The log calls back after every commit, and at least once a second. */
  const appended = () =>
    new Promise<void>((resolve) => {
      const off = log.onAppended(() => {
        off();
        resolve();
      });
    });

  /** The list's newest entry, as an administrator sees it once it is as wanted. */
  async function newest(wanted: (entry: WaitlistEntryView) => boolean): Promise<WaitlistEntryView> {
    for (;;) {
      await waitForProjection(app, WAITLIST, await log.head());
      const page = { limit: 1, cursor: null, status: null, addresses: true };
      const { items } = await withTenant(app, STAFF_TENANT_ID, (manager) => listWaitlist(manager, page));
      if (items[0] !== undefined && wanted(items[0])) return items[0];
      await appended();
    }
  }

  it('sends the mail, takes the confirmation, and forgets whoever leaves', async () => {
    await joinWaitlist(context, visitor, { email: 'Ada@example.org' });
    const mail = await server.waitForMail(({ envelope }) => envelope.to.includes('Ada@example.org'));
    expect(mail.subject).toBe('Please confirm your place on the Rampart waitlist');
    const sent = await newest(({ mail: { state } }) => state === 'sent');
    expect(sent).toMatchObject({ email: 'Ada@example.org', status: 'pending', joinedAt: null, requests: 1 });

    await confirmJoining(context, visitor, { token: tokenIn(mail, 'confirm') });
    expect(await newest(({ status }) => status === 'joined')).toMatchObject({ email: 'Ada@example.org' });

    await leaveWaitlist(context, visitor, { token: tokenIn(mail, 'leave') });
    expect(await newest(({ status }) => status === 'left')).toMatchObject({ email: null });
    const forgotten = async () =>
      (await log.read({ after: 0, limit: 100 })).some(({ type }) => type === 'SubjectErased');
    while (!(await forgotten())) await appended();
    expect(JSON.stringify(await log.read({ after: 0, limit: 100 }))).not.toMatch(/ada@/i);
  }, 60_000);
});
