import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { bookConsultation } from '../../handlers/book-consultation.js';
import {
  cancelConsultation,
  confirmConsultation,
  eraseVisitor,
  noteConsultation,
  rescheduleConsultation,
} from '../../handlers/change-consultation.js';
import { giveUpConsultationMail } from '../../handlers/send-consultation-mail.js';
import { booking as manifest } from '../../index.js';
import { type BookingFixture, NOW, openBookingFixture, TENANT } from '../../testing/booking-fixture.js';
import { anotherVisitor } from '../../testing/samples.js';
import { consultationsProjection } from './projection.js';
import { consultationList } from './queries.js';

let booking: BookingFixture;
const ids: string[] = [];

beforeAll(async () => {
  booking = await openBookingFixture();
  const { context, visitor } = booking;
  for (const hour of ['09', '10', '11', '12', '13']) {
    const input = anotherVisitor({ slot: `2026-11-23T${hour}:00:00.000Z`, name: `Visitor of ${hour}` });
    ids.push((await bookConsultation(context, visitor, input)).value.id);
  }
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const failed = (consultationId: string, sequence: number) =>
    giveUpConsultationMail(context, { tenantId: TENANT, consultationId, sequence }, new Error('No answer.'));
  await failed(first, 0);
  await failed(second, 0);
  await rescheduleConsultation(context, visitor, second, '2026-11-24T09:00:00.000Z');
  await confirmConsultation(context, visitor, first);
  await confirmConsultation(context, visitor, second);
  await noteConsultation(context, visitor, second, 'Wants two brands');
  await noteConsultation(context, visitor, third, 'A secret note');
  // A move by a visitor needs a new confirmation; a move by staff does not.
  await rescheduleConsultation(context, visitor, first, '2026-11-24T11:00:00.000Z', 'staff');
  await rescheduleConsultation(context, visitor, second, '2026-11-24T10:00:00.000Z');
  await cancelConsultation(context, visitor, third, { by: 'staff', reason: 'A secret reason' });
  await cancelConsultation(context, visitor, fourth, { by: 'visitor', reason: null });
  await eraseVisitor(context, visitor, third);
  await eraseVisitor(context, visitor, fourth);
  await booking.settle();
});
afterAll(() => booking?.close());

const list = (filter: readonly string[] = [], tenantId = TENANT) =>
  withTenant(booking.app, tenantId, (manager) => consultationList.page(manager, NOW, { limit: 50, filter }));

describe('consultations', () => {
  it('show their latest change, and are listed with the last booked first', async () => {
    const { items, next } = await list();
    expect(next).toBeNull();
    expect(items.map(({ id }) => id)).toEqual([...ids].reverse());
    const about = items.map(({ slot, status, mailStatus, mailFailure, sequence }) => [
      slot.slice(8, 13),
      status,
      mailStatus,
      mailFailure,
      sequence,
    ]);
    expect(about).toEqual([
      ['23T13', 'booked', 'due', null, 0],
      ['23T12', 'cancelled', 'due', null, 1],
      ['23T11', 'cancelled', 'due', null, 1],
      ['24T10', 'booked', 'due', null, 2],
      ['24T11', 'booked', 'due', null, 1],
    ]);
  });

  it('show decisions of staff, and need a new confirmation when a visitor moves one', async () => {
    const { items } = await list();
    expect(items.map(({ confirmedAt, note }) => [confirmedAt !== null, note])).toEqual([
      [false, ''],
      [false, ''],
      [false, 'erased'],
      [false, 'Wants two brands'],
      [true, ''],
    ]);
  });

  it('are listed by the status that staff see', async () => {
    expect((await list(['status:in:unconfirmed,confirmed'])).items).toHaveLength(3);
    expect((await list(['status:in:confirmed'])).items.map(({ note }) => note)).toEqual(['']);
    expect((await list(['end:gt:2026-11-24T10%3A30%3A00.000Z'])).items).toHaveLength(1);
  });

  it('are visible only in their tenant', async () => {
    expect((await list([], '00000000-0000-7000-8000-00000000bbbb')).items).toEqual([]);
    expect(
      await booking.context.taken.between('00000000-0000-7000-8000-00000000bbbb', { from: 0, until: 4e12 }),
    ).toEqual([]);
    expect(await booking.context.taken.between(TENANT, { from: 0, until: 4e12 })).toHaveLength(3);
  });

  it('contain no data of an erased visitor, and equal a rebuild from the log', async () => {
    const rows = JSON.stringify((await list()).items);
    expect(rows).toContain('Visitor of 13');
    for (const gone of ['Visitor of 11', 'Visitor of 12', 'A secret reason', 'A secret note'])
      expect(rows).not.toContain(gone);
    const types = new Set(
      (await booking.events(...manifest.events.map(({ type }) => type), 'SubjectErased')).map(
        ({ type }) => type,
      ),
    );
    const silent = ['ConsultationHoldLapsed', 'ConsultationMailSent'];
    expect(consultationsProjection.handles.filter((type) => !types.has(type))).toEqual(silent);
    await rebuildEqualsIncremental({
      databaseUrl: booking.url,
      log: booking.context.log,
      projection: consultationsProjection,
      entities: [...manifest.entities],
    });
  });
});
