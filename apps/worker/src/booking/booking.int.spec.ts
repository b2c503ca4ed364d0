import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bookConsultation,
  CONSULTATIONS,
  listConsultations,
  listFreeSlots,
  rescheduleConsultation,
  takenTimes,
} from '@rampart/booking';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog, waitForProjection } from '@rampart/event-log';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { randomIds, systemClock } from '@rampart/kernel';
import { type CaptureServer, startCaptureServer } from '@rampart/mail/testing';
import { entities, events, migrations } from '@rampart/installation';
import { readEnvironment } from '../platform/environment.js';
import { type RunningWorker, startWorker } from '../start-worker.js';

describe('a booked consultation, in a whole worker', () => {
  let database: TestDatabase;
  let queue: TestDatabase;
  let folder: string;
  let mails: CaptureServer;
  let worker: RunningWorker;
  let log: EventLog;
  let app: ReturnType<typeof createDataSource>;

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    queue = await createTestDatabase([]);
    folder = await mkdtemp(join(tmpdir(), 'rampart-worker-'));
    mails = await startCaptureServer();
    const logKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    const environment = readEnvironment({
      DATABASE_URL: database.url,
      JOBS_DATABASE_URL: queue.url,
      RAMPART_DATA_DIR: folder,
      RAMPART_KEK: randomBytes(32).toString('base64'),
      RAMPART_LOG_KEY: logKey.toString('base64'),
      RAMPART_PUBLIC_URL: 'https://rampart.test/base',
      SMTP_URL: mails.smtpUrl,
      MAIL_FROM: 'hello@rampart.test',
      LOG_LEVEL: 'silent',
    });
    const keyEncryptionKey = Buffer.from(environment.RAMPART_KEK, 'base64');
    log = createPostgresEventLog({ url: database.url, catalog: new EventCatalog(events), keyEncryptionKey });
    app = await createDataSource({
      url: database.url,
      role: 'rampart_app',
      applicationName: 'worker-booking-spec',
      entities,
    }).initialize();
    worker = await startWorker(environment);
  }, 60_000);

  afterAll(async () => {
    await worker?.stop();
    await mails?.close();
    await log?.close();
    await app?.destroy();
    await Promise.all([database?.drop(), queue?.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** The one consultation as staff see it, once the mail about this change is recorded. */
  async function mailed(sequence: number) {
    for (;;) {
      await waitForProjection(app.manager, CONSULTATIONS, await log.head());
      const query = { limit: 1, cursor: null, aheadOf: null };
      const page = await withTenant(app, STAFF_TENANT_ID, (manager) => listConsultations(manager, query));
      const [consultation] = page.items;
      if (consultation?.sequence === sequence && consultation.mailStatus !== 'due') return consultation;
    }
  }

  it('is confirmed by mail, and a change of it too', async () => {
    const context = { log, clock: systemClock, ids: randomIds, taken: takenTimes(app), timeZone: 'UTC' };
    const visitor = { tenantId: STAFF_TENANT_ID, actor: 'visitor', correlationId: randomIds.next() };
    const { slots } = await listFreeSlots(context, STAFF_TENANT_ID, { days: 14 });
    const [slot = '', next = ''] = slots.slice(-2);
    const input = { slot, name: 'Ada', email: 'ada@example.test', topic: '', timeZone: 'Europe/Berlin' };
    const { value } = await bookConsultation(context, visitor, input);
    const confirmation = await mails.waitForMail(({ subject }) => subject.includes('is booked'));
    expect(confirmation.envelope).toEqual({ from: 'hello@rampart.test', to: ['ada@example.test'] });
    expect(confirmation.links[0]).toMatch(/^https:\/\/rampart\.test\/base\/book-a-demo\/manage\?token=/);
    expect(confirmation.attachments[0]?.content).toContain(`UID:${value.id}`);
    expect(await mailed(0)).toMatchObject({ id: value.id, slot, mailStatus: 'sent' });
    await rescheduleConsultation(context, visitor, value.id, next);
    const moved = await mails.waitForMail(({ subject }) => subject.includes('has moved'));
    expect(moved.attachments[0]?.content).toContain('SEQUENCE:1');
    expect(await mailed(1)).toMatchObject({ id: value.id, slot: next, mailStatus: 'sent' });
  });
});
