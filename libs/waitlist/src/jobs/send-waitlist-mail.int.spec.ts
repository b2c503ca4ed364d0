import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createJobQueue, createJobRunner, jobHandler, type JobRunner, type JobStore } from '@rampart/jobs';
import { createMailer } from '@rampart/mail';
import { type CaptureServer, startCaptureServer } from '@rampart/mail/testing';
import { giveUpWaitlistMail, sendWaitlistMail } from '../handlers/send-waitlist-mail.js';
import { joinWaitlist } from '../handlers/join-waitlist.js';
import { waitlistMailDue } from '../reactors/waitlist-mail-due.js';
import { openWaitlistFixture, type WaitlistFixture } from '../testing/waitlist-fixture.js';
import { sendWaitlistMailJob } from './send-waitlist-mail.js';

jest.setTimeout(60_000);

const job = { ...sendWaitlistMailJob, attempts: 3, backoffMs: 20 };

describe('the job that sends a waitlist mail', () => {
  let database: TestDatabase;
  let server: CaptureServer;
  let queue: JobStore;
  let runner: JobRunner;
  let list: WaitlistFixture;
  let tries = 0;

  beforeAll(async () => {
    database = await createTestDatabase([]);
    server = await startCaptureServer();
    const mailer = createMailer({ SMTP_URL: server.smtpUrl, MAIL_FROM: 'no-reply@rampart.test' });
    list = openWaitlistFixture();
    const context = { ...list, mailer };
    const engine = {
      databaseUrl: database.url,
      onError: (error: Error) => {
        throw error;
      },
    };
    const handler = jobHandler(
      job,
      (data) => {
        tries += 1;
        return sendWaitlistMail(context, data);
      },
      { giveUp: (data, error) => giveUpWaitlistMail(context, data, error) },
    );
    queue = await createJobQueue({ ...engine, jobs: [job] });
    runner = await createJobRunner({ ...engine, jobs: [job] }, [handler]);
    await runner.start();
  });

  afterAll(async () => {
    await runner?.stop();
    await queue?.close();
    await server?.close();
    await database?.drop();
  });

  async function outcomeFor(email: string) {
    tries = 0;
    const before = await list.log.head();
    await joinWaitlist(list, { correlationId: list.ids.next() }, { email });
    const [asked] = await list.log.read({ after: before, limit: 1 });
    if (asked === undefined) throw new Error('Nothing was recorded.');
    const outcome = new Promise<void>((resolve) => {
      const off = list.log.onAppended(() => {
        off();
        resolve();
      });
    });
    await queue.addBulk(waitlistMailDue(list.log).toJobs(asked));
    await outcome;
    const [recorded] = await list.log.read({ after: before + 1, limit: 10 });
    return recorded;
  }

  it('tries again after a temporary refusal by the mail server', async () => {
    let refusals = 2;
    server.refuse(() => (refusals-- > 0 ? 450 : null));
    expect(await outcomeFor('later@example.org')).toMatchObject({ type: 'WaitlistMailSent' });
    expect(tries).toBe(3);
    expect(server.messages.filter(({ envelope }) => envelope.to[0] === 'later@example.org')).toHaveLength(1);
  });

  it('gives up after too many temporary refusals, and records why', async () => {
    server.refuse(() => 451);
    expect(await outcomeFor('down@example.org')).toMatchObject({
      type: 'WaitlistMailFailed',
      data: { reason: 'The mail server refused the message. Check SMTP_URL, then try again later.' },
    });
    expect(tries).toBe(3);
  });

  it('gives up immediately after a permanent refusal', async () => {
    server.refuse(() => 550);
    expect(await outcomeFor('never@example.org')).toMatchObject({
      type: 'WaitlistMailFailed',
      data: { reason: 'The mail server refused the message for good (550).' },
    });
    expect(tries).toBe(1);
  });

  it("waits for half an hour in total with the product's settings", () => {
    const { attempts, backoffMs } = sendWaitlistMailJob;
    const waits = Array.from({ length: attempts - 1 }, (_, retry) => backoffMs * 2 ** retry);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(30 * 60_000);
  });
});
