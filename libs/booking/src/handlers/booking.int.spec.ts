import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventLog } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { TimeRange } from '@rampart/lists/contract';
import { type ConsultationCalendar, defaultCalendar } from '../contract/index.js';
import { holdLeftOverReactor } from '../reactors/hold-left-over.js';
import { settleHoldJob } from '../jobs/settle-hold.js';
import { anotherVisitor, sampleBooking } from '../testing/samples.js';
import { type BookingFixture, openBookingFixture, TENANT } from '../testing/booking-fixture.js';
import { bookConsultation } from './book-consultation.js';
import { setCalendar } from './calendar.js';
import { cancelConsultation, eraseVisitor, rescheduleConsultation } from './change-consultation.js';
import { type BookingContext, loadBooking, loadConsultation } from './context.js';
import { listFreeSlots } from './free-slots.js';
import { isLeftOver, settleHold } from './settle-hold.js';

let booking: BookingFixture;
beforeAll(async () => {
  booking = await openBookingFixture();
});
afterAll(() => booking?.close());

const book = (input = anotherVisitor(), context: BookingContext = booking.context) =>
  bookConsultation(context, booking.visitor, input);
const move = (id: string, slot: string, context: BookingContext = booking.context) =>
  rescheduleConsultation(context, booking.visitor, id, slot);
const cancel = (id: string, by: 'visitor' | 'staff' = 'visitor') =>
  cancelConsultation(booking.context, booking.visitor, id, { by, reason: by === 'staff' ? 'Ill' : null });
const codeOf = (error: unknown): string => (error instanceof DomainError ? error.code : String(error));
const refusal = (work: Promise<unknown>): Promise<string> => work.then(() => 'accepted', codeOf);
const dayFrom = (since: string): TimeRange => ({
  since: new Date(since),
  until: new Date(Date.parse(since) + 86_400_000),
});
const isFree = async (slot: string): Promise<boolean> => {
  await booking.settle();
  const { slots } = await listFreeSlots(booking.context, TENANT, dayFrom(slot));
  return slots.includes(slot);
};
const calendar = (changes: Partial<ConsultationCalendar> = {}) =>
  setCalendar(booking.context, booking.visitor, { ...defaultCalendar('UTC'), ...changes });

/** The log of a process that dies before the append that `dies` selects. */
function dying(dies: (types: readonly string[]) => boolean): BookingContext {
  let dead = false;
  const log: EventLog = Object.create(booking.context.log, {
    append: {
      value: (request: Parameters<EventLog['append']>[0]) => {
        dead ||= dies(request.events.map(({ type }) => type));
        if (dead) return Promise.reject(new Error('The process is gone.'));
        return booking.context.log.append(request);
      },
    },
  }) as EventLog;
  return { ...booking.context, log };
}

describe('a slot', () => {
  it('goes to only one of a hundred concurrent requests in two processes, and refusals name free slots', async () => {
    const slot = '2026-11-24T10:00:00.000Z';
    const asked = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) =>
        book(anotherVisitor({ slot }), n % 2 === 0 ? booking.context : booking.neighbour),
      ),
    );
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as DomainError] : []));
    expect(refused).toHaveLength(99);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['booking.slot-taken']));
    const nearest = ['2026-11-24T09:30:00.000Z', '2026-11-24T10:30:00.000Z', '2026-11-24T09:00:00.000Z'];
    for (const { details } of refused) {
      expect(details['slot']).toBe(slot);
      expect((details['nearest'] as string[]).slice(0, 3)).toEqual(nearest);
    }
    const booked = await booking.events('ConsultationBooked', 'ConsultationTimeHeld');
    expect(booked.map(({ type }) => type)).toEqual(['ConsultationTimeHeld', 'ConsultationBooked']);
    expect(await isFree(slot)).toBe(false);
  });

  it('is booked once when 96 requests compete for the 16 slots of a day', async () => {
    const day = '2026-11-25';
    const { slots } = await listFreeSlots(booking.context, TENANT, dayFrom(`${day}T00:00:00.000Z`));
    const wishes = Array.from({ length: 96 }, (_, index) => slots[index % slots.length] ?? '');
    const asked = await Promise.all(wishes.map((slot) => refusal(book(anotherVisitor({ slot })))));
    expect(asked.filter((answer) => answer === 'accepted')).toHaveLength(16);
    expect(asked.filter((answer) => answer === 'booking.slot-taken')).toHaveLength(80);
  });

  it('that the calendar does not offer is refused', async () => {
    for (const slot of [
      '2026-11-19T10:00:00.000Z',
      '2026-11-21T10:00:00.000Z',
      '2026-11-24T10:10:00.000Z',
      '2026-11-20T16:30:00.000Z',
      '9999-12-31T10:00:00.000Z',
      '1970-01-01T00:00:00.000Z',
    ])
      expect(await refusal(book(anotherVisitor({ slot })))).toBe('booking.slot-not-offered');
    const head = await booking.context.log.head();
    await refusal(book(anotherVisitor({ slot: '9999-12-31T10:00:00.000Z' })));
    expect(await booking.context.log.head()).toBe(head);
  });

  it('that overlaps a booking from an earlier calendar is taken', async () => {
    const { value } = await book(anotherVisitor({ slot: '2026-11-26T10:00:00.000Z' }));
    await calendar({ slotMinutes: 45 });
    // Slots of 45 minutes: the one at 09:45 overlaps 10:00 to 10:30, and the one at 10:30 does not.
    expect(await refusal(book(anotherVisitor({ slot: '2026-11-26T09:45:00.000Z' })))).toBe(
      'booking.slot-taken',
    );
    expect(await refusal(book(anotherVisitor({ slot: '2026-11-26T10:30:00.000Z' })))).toBe('accepted');
    await calendar();
    expect((await loadBooking(booking.context.log, TENANT, value.id)).end).toBe('2026-11-26T10:30:00.000Z');
  });

  it('that continues after midnight in UTC is held on both days', async () => {
    await calendar({
      timeZone: 'Pacific/Auckland',
      slotMinutes: 45,
      workingHours: [{ weekday: 5, from: '12:30', to: '14:00' }],
    });
    const slot = '2026-12-03T23:30:00.000Z';
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => refusal(book(anotherVisitor({ slot })))),
    );
    expect(asked.filter((answer) => answer === 'accepted')).toHaveLength(1);
    // With another grid, only the next day is checked.
    await calendar({ workingHours: [{ weekday: 5, from: '00:00', to: '02:00' }] });
    expect(await refusal(book(anotherVisitor({ slot: '2026-12-04T00:00:00.000Z' })))).toBe(
      'booking.slot-taken',
    );
    expect(await refusal(book(anotherVisitor({ slot: '2026-12-04T00:30:00.000Z' })))).toBe('accepted');
    await calendar();
  });

  it('is refused to a mail address that already has three future consultations', async () => {
    const mine = (hour: number) =>
      sampleBooking({
        slot: `2026-11-27T${hour}:00:00.000Z`,
        email: hour === 12 ? 'HOARDER@example.test' : 'hoarder@example.test',
      });
    for (const hour of [10, 11, 12]) {
      await book(mine(hour));
      await booking.settle();
    }
    expect(await refusal(book(mine(13)))).toBe('booking.too-many');
  });
});

describe('a consultation', () => {
  it('is moved once by repeated requests: the new time is held and the old one is free', async () => {
    const [from, to] = ['2026-11-30T09:00:00.000Z', '2026-11-30T11:00:00.000Z'];
    const { id } = (await book(anotherVisitor({ slot: from }))).value;
    const asked = await Promise.all([move(id, to), move(id, to), move(id, to)]);
    expect(asked.map(({ value }) => value.hold.from)).toEqual([to, to, to]);
    expect((await move(id, to)).position).toBeNull();
    expect(await loadBooking(booking.context.log, TENANT, id)).toMatchObject({
      sequence: 1,
      hold: { from: to },
    });
    expect([await isFree(from), await isFree(to)]).toEqual([true, false]);
  });

  it('can be moved by less than its length, and back', async () => {
    const { id } = (await book(anotherVisitor({ slot: '2026-11-30T13:00:00.000Z' }))).value;
    await calendar({ workingHours: [{ weekday: 1, from: '13:10', to: '14:10' }] });
    await move(id, '2026-11-30T13:10:00.000Z');
    await calendar();
    await move(id, '2026-11-30T13:00:00.000Z');
    expect(await isFree('2026-11-30T13:30:00.000Z')).toBe(true);
    expect(await isFree('2026-11-30T13:00:00.000Z')).toBe(false);
  });

  it('keeps its time when the wanted one is taken or not offered', async () => {
    const [mine, theirs] = ['2026-12-01T09:00:00.000Z', '2026-12-01T09:30:00.000Z'];
    const { id } = (await book(anotherVisitor({ slot: mine }))).value;
    await book(anotherVisitor({ slot: theirs }));
    expect(await refusal(move(id, theirs))).toBe('booking.slot-taken');
    expect(await refusal(move(id, '2026-12-01T03:00:00.000Z'))).toBe('booking.slot-not-offered');
    expect((await loadBooking(booking.context.log, TENANT, id)).hold.from).toBe(mine);
    expect([await isFree(mine), await isFree(theirs)]).toEqual([false, false]);
  });

  it('that two requests move to different times gets one of them and holds only that', async () => {
    const { id } = (await book(anotherVisitor({ slot: '2026-12-02T09:00:00.000Z' }))).value;
    const wishes = ['10', '11', '12', '13', '14'].map((hour) => `2026-12-02T${hour}:00:00.000Z`);
    await Promise.all(wishes.map((slot) => move(id, slot)));
    const { hold, sequence } = await loadBooking(booking.context.log, TENANT, id);
    expect([wishes.includes(hold.from), sequence]).toEqual([true, 5]);
    for (const slot of [...wishes, '2026-12-02T09:00:00.000Z'])
      expect(await isFree(slot)).toBe(slot !== hold.from);
  });

  it('can be cancelled once, which frees its time, and cannot be changed afterwards', async () => {
    const slot = '2026-12-03T09:00:00.000Z';
    const { id } = (await book(anotherVisitor({ slot }))).value;
    expect((await cancel(id, 'staff')).value.cancelled).toEqual({ by: 'staff', reason: 'Ill' });
    expect(await cancel(id)).toMatchObject({ position: null, value: { cancelled: { by: 'staff' } } });
    expect(await refusal(move(id, '2026-12-03T10:00:00.000Z'))).toBe('booking.cancelled');
    expect(await isFree(slot)).toBe(true);
    expect(await isFree('2026-12-03T10:00:00.000Z')).toBe(true);
  });

  it('that does not exist is reported as not found', async () => {
    const unknownId = booking.context.ids.next();
    expect(await refusal(move(unknownId, '2026-12-03T10:00:00.000Z'))).toBe('booking.not-found');
    expect(await refusal(cancel(unknownId))).toBe('booking.not-found');
    expect(await refusal(eraseVisitor(booking.context, booking.visitor, unknownId))).toBe(
      'booking.not-found',
    );
  });

  it('has no data of its visitor once they are erased after a cancellation', async () => {
    const { id } = (await book(anotherVisitor({ slot: '2026-12-04T09:00:00.000Z' }))).value;
    expect(await refusal(eraseVisitor(booking.context, booking.visitor, id))).toBe('booking.still-ahead');
    await cancel(id, 'staff');
    await eraseVisitor(booking.context, booking.visitor, id);
    expect(await loadBooking(booking.context.log, TENANT, id)).toMatchObject({
      visitor: { name: 'erased', email: 'erased', topic: 'erased' },
      cancelled: { by: 'staff', reason: 'erased' },
    });
  });
});

describe('a process that dies', () => {
  const leftOver = async () => {
    const reactor = holdLeftOverReactor(booking.context.log);
    const held = await booking.events(
      'ConsultationTimeHeld',
      'ConsultationRescheduled',
      'ConsultationCancelled',
    );
    const jobs = held.flatMap((event) => reactor.toJobs(event));
    const pending = await Promise.all(
      jobs.map((job) => isLeftOver(booking.context.log, settleHoldJob.data.parse(job.data))),
    );
    return jobs.filter((_, index) => pending[index]).map(({ data }) => settleHoldJob.data.parse(data));
  };

  it('between holding and booking leaves a hold that a job frees, and that cannot be used afterwards', async () => {
    const slot = '2026-12-07T09:00:00.000Z';
    const input = anotherVisitor({ slot });
    await expect(
      book(
        input,
        dying((types) => types.includes('ConsultationBooked')),
      ),
    ).rejects.toThrow('gone');
    expect(await isFree(slot)).toBe(false);
    const [orphan, ...others] = await leftOver();
    if (orphan === undefined) throw new Error('No hold is left over.');
    expect(others).toEqual([]);
    expect(await settleHold(booking.context, orphan)).toBe('done');
    expect(await settleHold(booking.context, orphan)).toBe('skipped');
    expect([await leftOver(), await isFree(slot)]).toEqual([[], true]);
    const state = await loadConsultation(booking.context.log, TENANT, orphan.consultationId);
    expect(state).toEqual({ booking: null, spent: [orphan.hold.holdId] });
  });

  it('between holding and moving leaves the consultation unchanged', async () => {
    const [from, to] = ['2026-12-07T10:00:00.000Z', '2026-12-07T11:00:00.000Z'];
    const { id } = (await book(anotherVisitor({ slot: from }))).value;
    const dies = dying((types) => types.includes('ConsultationRescheduled'));
    await expect(move(id, to, dies)).rejects.toThrow('gone');
    expect((await loadBooking(booking.context.log, TENANT, id)).hold.from).toBe(from);
    expect((await move(id, to)).value.hold.from).toBe(to);
    for (const hold of await leftOver()) await settleHold(booking.context, hold);
    expect([await isFree(from), await isFree(to)]).toEqual([true, false]);
  });

  it('between moving and freeing the old time leaves a hold that a job frees', async () => {
    const [from, to] = ['2026-12-07T13:00:00.000Z', '2026-12-07T14:00:00.000Z'];
    const { id } = (await book(anotherVisitor({ slot: from }))).value;
    const dies = dying((types) => types.includes('ConsultationTimeReleased'));
    await expect(move(id, to, dies)).rejects.toThrow('gone');
    expect([await isFree(from), await isFree(to)]).toEqual([false, false]);
    for (const hold of await leftOver()) await settleHold(booking.context, hold);
    expect([await isFree(from), await isFree(to)]).toEqual([true, false]);
  });

  it('or stalls between holding and booking cannot book a time that was freed in the meantime', async () => {
    const slot = '2026-12-08T09:00:00.000Z';
    const slow: EventLog = Object.create(booking.context.log, {
      append: {
        value: async (request: Parameters<EventLog['append']>[0]) => {
          if (request.events.some(({ type }) => type === 'ConsultationBooked'))
            for (const hold of await leftOver()) await settleHold(booking.context, hold);
          return booking.context.log.append(request);
        },
      },
    }) as EventLog;
    expect(await refusal(book(anotherVisitor({ slot }), { ...booking.context, log: slow }))).toBe(
      'booking.slot-taken',
    );
    expect(await isFree(slot)).toBe(true);
  });
});
