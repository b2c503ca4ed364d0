import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  bookConsultation,
  CONSULTATIONS,
  consultationList,
  listFreeSlots,
  rescheduleConsultation,
  takenTimes,
} from '@rampart/booking';
import { withTenant } from '@rampart/database';
import { waitForProjection } from '@rampart/event-log';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { randomIds, systemClock } from '@rampart/kernel';
import { startTestWorker, type WorkerHarness } from '../testing/worker-harness.js';

jest.setTimeout(120_000);

describe('a booked consultation, in a whole worker', () => {
  let worker: WorkerHarness;

  beforeAll(async () => {
    worker = await startTestWorker({
      RAMPART_PUBLIC_URL: 'https://rampart.test/base',
      MAIL_FROM: 'hello@rampart.test',
    });
  });

  afterAll(() => worker?.close());

  /** The consultation as staff see it, once the mail about this change is recorded. */
  async function mailed(sequence: number) {
    const { app, log } = worker;
    for (;;) {
      await waitForProjection(app.manager, CONSULTATIONS, await log.head());
      const page = await withTenant(app, STAFF_TENANT_ID, (manager) =>
        consultationList.page(manager, new Date(), { limit: 1 }),
      );
      const [consultation] = page.items;
      if (consultation?.sequence === sequence && consultation.mailStatus !== 'due') return consultation;
    }
  }

  it('is confirmed by mail, and each change is mailed too', async () => {
    const { app, log, mails } = worker;
    const context = { log, clock: systemClock, ids: randomIds, taken: takenTimes(app), timeZone: 'UTC' };
    const visitor = { tenantId: STAFF_TENANT_ID, actor: 'visitor', correlationId: randomIds.next() };
    const { slots } = await listFreeSlots(context, STAFF_TENANT_ID, {
      since: context.clock.now(),
      until: new Date(context.clock.now().getTime() + 14 * 86_400_000),
    });
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
