import { describe, expect, it } from '@jest/globals';
import { given } from '../testing/given.js';
import { claims, type ConsultationCommand, isMailDue } from './consultation.js';
import { consultationDecider } from './consultation.decider.js';
import type { ConsultationEvent } from './consultation.events.js';

const id = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const consultationId = id(1);
const NOW = '2026-11-20T12:00:00.000Z';
const holdAt = (n: number, hour: string) => ({
  holdId: id(n),
  from: `2026-12-01T${hour}:00:00.000Z`,
  until: `2026-12-01T${hour}:30:00.000Z`,
});
const [nine, ten] = [holdAt(9, '09'), holdAt(10, '10')];
const visitor = { name: 'Ada', email: 'ada@example.test', topic: '' };
const booked: ConsultationEvent = {
  type: 'ConsultationBooked',
  data: { consultationId, hold: nine, end: nine.until, visitor, timeZone: 'Europe/Berlin' },
};
const moveTo = (hold: typeof nine, now = NOW): ConsultationCommand => ({
  type: 'RescheduleConsultation',
  data: { consultationId, hold, end: hold.until, by: 'visitor', now },
});
const cancelAt = (now = NOW): ConsultationCommand => ({
  type: 'CancelConsultation',
  data: { by: 'visitor', reason: null, now },
});
const lapse = (holdId: string): ConsultationCommand => ({
  type: 'LapseHold',
  data: { consultationId, holdId },
});
const of = (...events: readonly ConsultationEvent[]) => given(consultationDecider, ...events);
const code = (expected: string) => expect.objectContaining({ code: expected });

describe('a consultation', () => {
  it('is booked once', () => {
    const book: ConsultationCommand = { type: 'BookConsultation', data: booked.data };
    expect(of().when(book)).toEqual([booked]);
    expect(of(booked).when(book)).toEqual([]);
  });

  it('can be moved, and names its previous hold', () => {
    expect(of(booked).when(moveTo(ten))).toEqual([
      {
        type: 'ConsultationRescheduled',
        data: { consultationId, hold: ten, end: ten.until, by: 'visitor', previous: nine, sequence: 1 },
      },
    ]);
    expect(of(booked).when(moveTo({ ...nine, holdId: id(77) }))).toEqual([]);
    expect(() => of(booked).when(moveTo(ten, nine.until))).toThrow(code('booking.over'));
    expect(() => of().when(moveTo(ten))).toThrow(code('booking.not-found'));
  });

  it('can be cancelled once, until it is over', () => {
    const past = of(booked).after(cancelAt());
    expect(past.at(-1)).toMatchObject({
      type: 'ConsultationCancelled',
      data: { previous: nine, sequence: 1 },
    });
    expect(of(...past).when(cancelAt())).toEqual([]);
    expect(of(...past).when(cancelAt('2027-01-01T00:00:00.000Z'))).toEqual([]);
    expect(() => of(...past).when(moveTo(ten))).toThrow(code('booking.cancelled'));
    expect(() => of(booked).when(cancelAt(nine.until))).toThrow(code('booking.over'));
  });
});

describe('a hold', () => {
  it('that lapsed can be used neither to book nor to move', () => {
    const lapsed = of().after(lapse(nine.holdId));
    expect(lapsed).toEqual([
      { type: 'ConsultationHoldLapsed', data: { consultationId, holdId: nine.holdId } },
    ]);
    expect(() => of(...lapsed).when({ type: 'BookConsultation', data: booked.data })).toThrow(
      code('booking.slot-taken'),
    );
    const other = of(booked).after(lapse(ten.holdId));
    expect(() => of(...other).when(moveTo(ten))).toThrow(code('booking.slot-taken'));
    expect(of(...other).when(lapse(ten.holdId))).toEqual([]);
  });

  it('does not lapse while it is in use; after a move only the new hold is in use', () => {
    expect(of(booked).when(lapse(nine.holdId))).toEqual([]);
    const moved = of(booked).after(moveTo(ten));
    expect(of(...moved).when(lapse(nine.holdId))).toEqual([]);
    const { state } = of(...moved);
    expect([claims(state, nine.holdId), claims(state, ten.holdId)]).toEqual([false, true]);
    expect(claims(of(...of(...moved).after(cancelAt())).state, ten.holdId)).toBe(false);
  });
});

describe('the mail about a change', () => {
  const sent = (sequence: number): ConsultationCommand => ({ type: 'RecordMailSent', data: { sequence } });

  it('is due until its sending is recorded, which happens once', () => {
    expect(isMailDue(of(booked).state, 0)).toBe(true);
    const past = of(booked).after(sent(0));
    expect(isMailDue(of(...past).state, 0)).toBe(false);
    expect(of(...past).when(sent(0))).toEqual([]);
    expect(
      of(...past).when({ type: 'RecordMailFailed', data: { sequence: 0, reason: 'mail.refused' } }),
    ).toEqual([]);
  });

  it('is due only for the latest change', () => {
    const { state } = of(...of(booked).after(cancelAt()));
    expect([isMailDue(state, 0), isMailDue(state, 1), isMailDue(of().state, 0)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
