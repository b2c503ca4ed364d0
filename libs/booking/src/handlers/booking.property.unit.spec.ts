import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { type EventLog } from '@rampart/event-log';
import { DomainError, FixedClock, SequentialIds } from '@rampart/kernel';
import fc from 'fast-check';
import type { ConsultationCalendar } from '../contract/index.js';
import { claims } from '../domain/consultation.js';
import { type HeldTime } from '../domain/day.js';
import { stretchOfHold } from '../domain/hold.js';
import { overlap } from '../domain/slots.js';
import { booking } from '../index.js';
import { settleHoldJob } from '../jobs/settle-hold.js';
import { holdLeftOverReactor } from '../reactors/hold-left-over.js';
import { anotherVisitor } from '../testing/samples.js';
import { bookConsultation } from './book-consultation.js';
import { setCalendar } from './calendar.js';
import { cancelConsultation, rescheduleConsultation } from './change-consultation.js';
import { type BookingContext, loadConsultation } from './context.js';
import { settleHold } from './settle-hold.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const visitor = { tenantId: TENANT, actor: 'visitor', correlationId: TENANT };
/** Open around midnight in UTC, so that holds can span two days. */
const calendarOf = (slotMinutes: number, bufferMinutes: number): ConsultationCalendar => ({
  timeZone: 'UTC',
  workingHours: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, from: '00:00', to: '01:40' },
    { weekday, from: '22:40', to: '24:00' },
  ]),
  slotMinutes,
  bufferMinutes,
  noticeMinutes: 0,
  horizonDays: 3,
  closedDays: [],
});
/** Times every ten minutes around the midnight of the second day. */
const wish = fc
  .nat({ max: 16 })
  .map((tens) => new Date(Date.UTC(2026, 10, 21, 22, 40 + 10 * tens)).toISOString());
const dies = fc.constantFrom(0, 0, 0, 1, 2, 3);
const aStep = (what: 'book' | 'move' | 'cancel' | 'settle' | 'calendar') =>
  fc.record({ what: fc.constant(what), slot: wish, which: fc.nat(), dies });
const step = fc.oneof(
  { arbitrary: aStep('book'), weight: 6 },
  { arbitrary: aStep('move'), weight: 6 },
  { arbitrary: aStep('settle'), weight: 4 },
  { arbitrary: aStep('cancel'), weight: 1 },
  { arbitrary: aStep('calendar'), weight: 1 },
);
const story = fc.array(fc.array(step, { minLength: 2, maxLength: 6, size: 'max' }), {
  minLength: 4,
  maxLength: 12,
  size: 'max',
});

/** The log of a process that dies at its nth append; 0 for one that never dies. */
function mortal(log: EventLog, dies: number): EventLog {
  let appends = 0;
  return Object.create(log, {
    append: {
      value: (request: Parameters<EventLog['append']>[0]) => {
        appends += 1;
        return dies > 0 && appends >= dies
          ? Promise.reject(new Error('The process is gone.'))
          : log.append(request);
      },
    },
  }) as EventLog;
}

async function heldNow(log: EventLog): Promise<HeldTime[]> {
  const held = new Map<string, HeldTime>();
  for (const { type, data } of await log.read({ after: 0, limit: 10_000 })) {
    const about = data as HeldTime;
    if (type === 'ConsultationTimeHeld') held.set(about.holdId, about);
    if (type === 'ConsultationTimeReleased') held.delete(about.holdId);
  }
  return [...held.values()];
}

describe('any number of visitors, some of whose requests die half-way,', () => {
  it('never share a time, and in the end exactly the booked times are held', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (rounds) => {
        const log = new InMemoryEventLog(booking.events);
        const ids = new SequentialIds();
        const taken = { between: () => Promise.resolve([]), aheadOf: () => Promise.resolve(0) };
        const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
        const context: BookingContext = { log, clock, ids, taken, timeZone: 'UTC' };
        const reactor = holdLeftOverReactor(log);
        const jobs = async () =>
          (await log.read({ after: 0, limit: 10_000 }))
            .filter(({ type }) => reactor.handles.includes(type))
            .flatMap((event) => reactor.toJobs(event))
            .map(({ data }) => settleHoldJob.data.parse(data));
        const known: string[] = [];
        const act = async ({
          what,
          slot,
          which,
          dies,
        }: (typeof rounds)[number][number]): Promise<unknown> => {
          const within = { ...context, log: mortal(log, dies) };
          const id = known[which % Math.max(1, known.length)] ?? TENANT;
          switch (what) {
            case 'book':
              return bookConsultation(within, visitor, anotherVisitor({ slot })).then(({ value }) =>
                known.push(value.id),
              );
            case 'move':
              return rescheduleConsultation(within, visitor, id, slot);
            case 'cancel':
              return cancelConsultation(within, visitor, id, { by: 'visitor', reason: null });
            case 'settle':
              for (let turn = which % 60; turn > 0; turn -= 1) await Promise.resolve();
              for (const job of await jobs()) await settleHold(context, job);
              return;
            case 'calendar':
              return setCalendar(
                context,
                visitor,
                calendarOf([10, 20, 30][which % 3] ?? 10, (which % 2) * 10),
              );
          }
        };
        const survive = (work: Promise<unknown>) =>
          work.catch((error: unknown) => {
            if (!(error instanceof DomainError) && !String(error).includes('is gone')) throw error;
          });
        await setCalendar(context, visitor, calendarOf(20, 0));
        for (const round of rounds) await Promise.all(round.map((one) => survive(act(one))));
        for (const job of await jobs()) await settleHold(context, job);

        const held = await heldNow(log);
        const claimed = await Promise.all(
          held.map(async ({ consultationId, holdId }) =>
            claims(await loadConsultation(log, TENANT, consultationId), holdId),
          ),
        );
        expect(claimed.every(Boolean)).toBe(true);
        const booked = await Promise.all(known.map((id) => loadConsultation(log, TENANT, id)));
        for (const { booking } of booked)
          if (booking?.status === 'booked')
            expect(held.map(({ holdId }) => holdId)).toContain(booking.hold.holdId);
        held.forEach((one, index) => {
          for (const other of held.slice(index + 1))
            expect(overlap(stretchOfHold(one), stretchOfHold(other))).toBe(false);
        });
      }),
      { numRuns: 30 },
    );
  });
});
