import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IN_ENGLISH } from '@rampart/kernel';
import { createMailer } from '@rampart/mail';
import { type CapturedMail, type CaptureServer, startCaptureServer } from '@rampart/mail/testing';
import { createManageLinks } from '../adapters/manage-link.js';
import { sendConsultationMailJob } from '../jobs/send-consultation-mail.js';
import { mailDueReactor } from '../reactors/mail-due.js';
import { type BookingFixture, openBookingFixture, TENANT } from '../testing/booking-fixture.js';
import { anotherVisitor } from '../testing/samples.js';
import { bookConsultation } from './book-consultation.js';
import { cancelConsultation, eraseVisitor, rescheduleConsultation } from './change-consultation.js';
import { openManageLink } from './open-link.js';
import {
  type ConsultationMailContext,
  giveUpConsultationMail,
  sendConsultationMail,
} from './send-consultation-mail.js';

const FROM = 'hello@rampart.test';
let booking: BookingFixture;
let server: CaptureServer;
let context: ConsultationMailContext;
beforeAll(async () => {
  booking = await openBookingFixture();
  server = await startCaptureServer();
  const mailer = createMailer({ SMTP_URL: server.smtpUrl, MAIL_FROM: FROM });
  const links = createManageLinks(Buffer.alloc(32, 1), 'https://rampart.test/base');
  context = { ...booking.context, mailer, links, mailFrom: FROM, languages: () => IN_ENGLISH };
});
afterAll(async () => {
  await context?.mailer.close();
  await server?.close();
  await booking?.close();
});

const book = async (changes: Parameters<typeof anotherVisitor>[0]) => {
  const input = anotherVisitor(changes);
  const { value } = await bookConsultation(booking.context, booking.visitor, input);
  return { id: value.id, email: input.email };
};
const send = (consultationId: string, sequence: number, within = context) =>
  sendConsultationMail(within, { tenantId: TENANT, consultationId, sequence });
const mailsTo = (email: string): readonly CapturedMail[] =>
  server.messages.filter(({ envelope }) => envelope.to.includes(email));
const outcomes = async (consultationId: string) => {
  const events = await booking.events('ConsultationMailSent', 'ConsultationMailFailed');
  return events
    .filter(({ data }) => (data as { consultationId: string }).consultationId === consultationId)
    .map(({ type, data }) => [type, data]);
};
const calendarOf = (mail: CapturedMail | undefined): string =>
  mail?.attachments[0]?.content.replaceAll('\n ', '') ?? '';

describe('the mail about a consultation', () => {
  it('gives the time in the visitor’s zone and in UTC, with a calendar file and a working link', async () => {
    const { id, email } = await book({
      slot: '2026-11-23T09:00:00.000Z',
      name: 'Ädä O’Example',
      timeZone: 'Asia/Kathmandu',
    });
    expect(await send(id, 0)).toBe('done');
    expect(await send(id, 0)).toBe('skipped');
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: FROM,
      messageId: `<consultation-${id}-0@rampart.test>`,
      attachments: [{ filename: 'consultation.ics', contentType: 'text/calendar' }],
    });
    expect(mail?.subject).toMatch(/^Your consultation is booked: 23 Nov 2026, 14:45 \(Asia\/Kathmandu\)$/);
    expect(mail?.text).toMatch(/Hello Ädä O’Example,/);
    expect(mail?.text).toMatch(
      /Monday,? 23 November 2026, 14:45 \(Asia\/Kathmandu\)\nMonday,? 23 November 2026, 09:00 \(UTC\)/,
    );
    expect(mail?.text).not.toContain('Two brands');
    const calendar = calendarOf(mail);
    for (const line of [
      'METHOD:REQUEST',
      `UID:${id}`,
      'SEQUENCE:0',
      'DTSTART:20261123T090000Z',
      'DTEND:20261123T093000Z',
    ])
      expect(calendar.split('\n')).toContain(line);
    const link = mail?.links[0] ?? '';
    expect(link).toMatch(/^https:\/\/rampart\.test\/base\/book-a-demo\/manage\?token=/);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await openManageLink(context, TENANT, token)).toMatchObject({ consultationId: id });
  });

  it('reports moves and cancellations under the same calendar UID with higher numbers', async () => {
    const { id, email } = await book({ slot: '2026-11-24T09:00:00.000Z' });
    await send(id, 0);
    await rescheduleConsultation(booking.context, booking.visitor, id, '2026-11-24T10:00:00.000Z');
    await send(id, 1);
    await cancelConsultation(booking.context, booking.visitor, id, { by: 'staff', reason: 'We are ill.' });
    await send(id, 2);
    const [, moved, cancelled] = mailsTo(email);
    expect([moved?.subject, cancelled?.subject]).toEqual([
      'Your consultation has moved: 24 Nov 2026, 11:00 (Europe/Berlin)',
      'Your consultation is cancelled: 24 Nov 2026, 11:00 (Europe/Berlin)',
    ]);
    const lines = [moved, cancelled].map((mail) => calendarOf(mail).split('\n'));
    expect(lines[0]).toEqual(
      expect.arrayContaining([`UID:${id}`, 'METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART:20261124T100000Z']),
    );
    expect(lines[1]).toEqual(
      expect.arrayContaining([`UID:${id}`, 'METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']),
    );
    expect(cancelled?.text).toContain('Reason: We are ill.');
    expect(cancelled?.links).toEqual([]);
  });

  it('about a change is not sent when another change followed', async () => {
    const { id, email } = await book({ slot: '2026-11-25T09:00:00.000Z' });
    await cancelConsultation(booking.context, booking.visitor, id, { by: 'visitor', reason: null });
    expect([await send(id, 0), await send(id, 1)]).toEqual(['skipped', 'done']);
    expect(mailsTo(email).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your consultation is cancelled',
    ]);
  });

  it('that is refused permanently is recorded as failed; one that is deferred is retried', async () => {
    const { id } = await book({ slot: '2026-11-26T09:00:00.000Z' });
    server.refuse(() => 450);
    await expect(send(id, 0)).rejects.toMatchObject({ code: 'mail.unavailable' });
    expect(await outcomes(id)).toEqual([]);
    server.refuse(() => 550);
    const refused: unknown = await send(id, 0).catch((error: unknown) => error);
    server.refuse(null);
    const data = { tenantId: TENANT, consultationId: id, sequence: 0 };
    await giveUpConsultationMail(context, data, refused as Error);
    await giveUpConsultationMail(context, data, refused as Error);
    expect(await outcomes(id)).toEqual([
      ['ConsultationMailFailed', { consultationId: id, sequence: 0, reason: 'mail.refused' }],
    ]);
    expect(await send(id, 0)).toBe('skipped');
  });

  it('is not sent without a mail server, to an erased visitor or after the end', async () => {
    const mailer = createMailer({ MAIL_FROM: FROM });
    const without = await book({ slot: '2026-11-26T10:00:00.000Z' });
    await send(without.id, 0, { ...context, mailer });
    const erased = await book({ slot: '2026-11-26T11:00:00.000Z' });
    await cancelConsultation(booking.context, booking.visitor, erased.id, { by: 'visitor', reason: null });
    await eraseVisitor(booking.context, booking.visitor, erased.id);
    await send(erased.id, 1);
    const late = await book({ slot: '2026-11-26T12:00:00.000Z' });
    await send(late.id, 0, { ...context, clock: { now: () => new Date('2026-11-26T12:30:00.000Z') } });
    const all = [
      ...(await outcomes(without.id)),
      ...(await outcomes(erased.id)),
      ...(await outcomes(late.id)),
    ];
    expect(all.map(([type, data]) => [type, (data as { reason: string }).reason])).toEqual([
      ['ConsultationMailFailed', 'mail.not-configured'],
      ['ConsultationMailFailed', 'visitor-erased'],
      ['ConsultationMailFailed', 'booking.over'],
    ]);
  });

  it('follows from the event as the same job each time, which is pending until the mail is sent', async () => {
    const { id } = await book({ slot: '2026-11-27T09:00:00.000Z' });
    const reactor = mailDueReactor(booking.context.log);
    const event = (await booking.events('ConsultationBooked')).at(-1);
    if (event === undefined) throw new Error('Nothing was booked.');
    const [job, ...others] = reactor.toJobs(event);
    if (job === undefined) throw new Error('No job follows.');
    expect([others, reactor.toJobs(event)]).toEqual([[], [job]]);
    expect(job).toEqual({
      name: sendConsultationMailJob.name,
      id: `booking-mail-due:${event.position}`,
      data: { tenantId: TENANT, consultationId: id, sequence: 0 },
    });
    expect(await reactor.stillPending?.(job, event)).toBe(true);
    await send(id, 0);
    expect(await reactor.stillPending?.(job, event)).toBe(false);
  });
});

describe('a manage link', () => {
  it('works until the consultation’s end', async () => {
    const { id } = await book({ slot: '2026-11-27T10:00:00.000Z' });
    const token = context.links.tokenFor(TENANT, id);
    const at = (now: string) =>
      openManageLink({ ...context, clock: { now: () => new Date(now) } }, TENANT, token);
    expect((await at('2026-11-27T10:29:59.999Z')).consultationId).toBe(id);
    await expect(at('2026-11-27T10:30:00.000Z')).rejects.toMatchObject({ code: 'booking.link-expired' });
    const unknownToken = context.links.tokenFor(TENANT, booking.context.ids.next());
    await expect(openManageLink(context, TENANT, unknownToken)).rejects.toMatchObject({
      code: 'booking.link-invalid',
    });
  });
});
