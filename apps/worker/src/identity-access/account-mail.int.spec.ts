import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog } from '@rampart/event-log';
import {
  acceptInvitation,
  type AccessDependencies,
  createAccessDependencies,
  inviteUser,
  requestPasswordReset,
} from '@rampart/identity-access';
import { createTestTenant } from '@rampart/identity-access/testing';
import { randomIds, systemClock } from '@rampart/kernel';
import { type CaptureServer, startCaptureServer } from '@rampart/mail/testing';
import { entities, events, migrations } from '@rampart/installation';
import { readEnvironment } from '../platform/environment.js';
import { type RunningWorker, startWorker } from '../start-worker.js';

/** New databases and a worker take seconds on an idle machine and many on a busy one; waiting is no failure. */
jest.setTimeout(120_000);

const PUBLIC_URL = 'https://rampart.example';

describe('mails about accounts, in a whole worker', () => {
  let database: TestDatabase;
  let queue: TestDatabase;
  let mails: CaptureServer;
  let worker: RunningWorker;
  let access: AccessDependencies;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    queue = await createTestDatabase([]);
    mails = await startCaptureServer();
    const key = () =>
      generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const environment = readEnvironment({
      DATABASE_URL: database.url,
      JOBS_DATABASE_URL: queue.url,
      RAMPART_DATA_DIR: '.rampart/test-objects',
      RAMPART_KEK: randomBytes(32).toString('base64'),
      RAMPART_LOG_KEY: key(),
      RAMPART_PUBLIC_URL: PUBLIC_URL,
      SMTP_URL: mails.smtpUrl,
      LOG_LEVEL: 'silent',
    });
    const pool = createDataSource({
      url: database.url,
      role: 'rampart_app',
      applicationName: 'mail-spec',
      entities,
    });
    await pool.initialize();
    const keyEncryptionKey = Buffer.from(environment.RAMPART_KEK, 'base64');
    const log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog(events),
      keyEncryptionKey,
    });
    const places: AccessDependencies['places'] = {
      take: (tenantId, _wanted, work) => withTenant(pool, tenantId, work),
    };
    const made = {
      log,
      vault: log.vault,
      database: pool,
      places,
      clock: systemClock,
      ids: randomIds,
      jwtKey: key(),
    };
    access = await createAccessDependencies({ ...made, sendsMail: true });
    worker = await startWorker(environment);
    closers.push(
      () => log.close(),
      () => pool.destroy(),
    );
  });

  afterAll(async () => {
    await worker.stop();
    for (const close of closers) await close();
    await mails.close();
    await Promise.all([database.drop(), queue.drop()]);
  });

  it('carry somebody from the invitation to a new password', async () => {
    const origin = { address: '192.0.2.1', userAgent: 'Synthetic/1' };
    const visit = { origin, correlationId: randomIds.next() };
    const tenantId = await createTestTenant(access, 'Synthetic', 'client');
    const caller = {
      ...visit,
      tenantId,
      userId: randomIds.next(),
      sessionId: randomIds.next(),
      username: 'boss',
      roles: ['nexus:owner' as const],
    };
    await inviteUser(access, caller, {
      username: 'ines',
      displayName: 'Ines',
      email: 'ines@example.org',
      roles: ['nexus:viewer'],
    });
    const invitation = await mails.waitForMail(({ subject }) => subject === 'Your invitation to Rampart');
    expect(invitation.envelope.to).toEqual(['ines@example.org']);
    const token = new URL(invitation.links[0] ?? 'missing:').searchParams.get('token') ?? '';
    await acceptInvitation(access, { token, password: 'a synthetic pass phrase' }, visit);
    await requestPasswordReset(access, { username: 'ines' }, visit);
    const reset = await mails.waitForMail(({ subject }) => subject === 'Set a new password for Rampart');
    expect(reset.links[0]).toMatch(/^https:\/\/rampart\.example\/reset-password\?token=[\w-]{43}$/);
  });
});
