import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { waitForProjection } from '@rampart/event-log';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { randomIds, systemClock } from '@rampart/kernel';
import type { CapturedMail } from '@rampart/mail/testing';
import {
  confirmJoining,
  joinWaitlist,
  leaveWaitlist,
  WAITLIST,
  type WaitlistContext,
  waitlistList,
  waitlistSecrets,
} from '@rampart/waitlist';
import type { WaitlistEntryView } from '@rampart/waitlist/contract';
import { startTestWorker, type WorkerHarness } from '../testing/worker-harness.js';

jest.setTimeout(120_000);

const visitor = { correlationId: randomIds.next() };
const tokenIn = (mail: CapturedMail, page: string): string =>
  mail.links
    .find((link) => link.startsWith(`https://rampart.test/base/join-waitlist/${page}?token=`))
    ?.split('=')[1] ?? '';

describe('the waitlist in the worker', () => {
  let worker: WorkerHarness;
  let context: WaitlistContext;

  beforeAll(async () => {
    worker = await startTestWorker({ RAMPART_PUBLIC_URL: 'https://rampart.test/base/' });
    const secrets = waitlistSecrets(Buffer.from(worker.environment.RAMPART_KEK, 'base64'));
    const tools = { log: worker.log, clock: systemClock, ids: randomIds };
    context = { ...tools, secrets, tenantId: STAFF_TENANT_ID };
  });

  afterAll(() => worker?.close());

  /** Waits until the newest entry of the list satisfies `wanted`. @returns the entry */
  async function newest(wanted: (entry: WaitlistEntryView) => boolean): Promise<WaitlistEntryView> {
    const { app, log } = worker;
    for (;;) {
      await waitForProjection(app, WAITLIST, await log.head());
      const { items } = await withTenant(app, STAFF_TENANT_ID, (manager) =>
        waitlistList.page(manager, { addresses: true }, { limit: 1 }),
      );
      if (items[0] !== undefined && wanted(items[0])) return items[0];
      await worker.appended();
    }
  }

  it('sends the mail, accepts the confirmation, and erases addresses that leave', async () => {
    await joinWaitlist(context, visitor, { email: 'Ada@example.org' });
    const mail = await worker.mails.waitForMail(({ envelope }) => envelope.to.includes('Ada@example.org'));
    expect(mail.subject).toBe('Please confirm your place on the Rampart waitlist');
    const sent = await newest(({ mail: { state } }) => state === 'sent');
    expect(sent).toMatchObject({ email: 'Ada@example.org', status: 'pending', joinedAt: null, requests: 1 });

    await confirmJoining(context, visitor, { token: tokenIn(mail, 'confirm') });
    expect(await newest(({ status }) => status === 'joined')).toMatchObject({ email: 'Ada@example.org' });

    await leaveWaitlist(context, visitor, { token: tokenIn(mail, 'leave') });
    expect(await newest(({ status }) => status === 'left')).toMatchObject({ email: null });
    const forgotten = async () =>
      (await worker.log.read({ after: 0, limit: 100 })).some(({ type }) => type === 'SubjectErased');
    while (!(await forgotten())) await worker.appended();
    expect(JSON.stringify(await worker.log.read({ after: 0, limit: 100 }))).not.toMatch(/ada@/i);
  });
});
