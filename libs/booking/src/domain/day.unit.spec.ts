import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { given } from '../testing/given.js';
import { type DayCommand, dayDecider, type HeldTime } from './day.js';
import type { DayEvent } from './day.events.js';
import { daysOf, stretchOfHold } from './hold.js';
import { overlap } from './slots.js';

const id = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const at = (minute: number): string => new Date(Date.UTC(2026, 11, 1) + minute * 60_000).toISOString();
const held = (n: number, from: number, until: number, consultation = n): HeldTime => ({
  holdId: id(n),
  consultationId: id(1_000 + consultation),
  from: at(from),
  until: at(until),
});
const hold = (data: HeldTime): DayCommand => ({ type: 'HoldConsultationTime', data });
const release = (data: HeldTime): DayCommand => ({ type: 'ReleaseConsultationTime', data });
const isHeld = (data: HeldTime): DayEvent => ({ type: 'ConsultationTimeHeld', data });

describe('the time of a day', () => {
  it('is held once and released once', () => {
    const nine = held(1, 540, 570);
    expect(given(dayDecider).when(hold(nine))).toEqual([isHeld(nine)]);
    expect(given(dayDecider, isHeld(nine)).when(hold(nine))).toEqual([]);
    const past = given(dayDecider, isHeld(nine)).after(release(nine));
    expect(past.at(-1)).toEqual({ type: 'ConsultationTimeReleased', data: nine });
    expect(given(dayDecider, ...past).when(release(nine))).toEqual([]);
    expect(given(dayDecider, ...past).when(hold(held(2, 540, 570)))).toHaveLength(1);
  });

  it('is refused to another consultation only where the two overlap', () => {
    const day = given(dayDecider, isHeld(held(1, 540, 570)));
    expect(() => day.when(hold(held(2, 569, 599)))).toThrow(
      expect.objectContaining({ code: 'booking.slot-taken' }),
    );
    expect(day.when(hold(held(2, 570, 600)))).toHaveLength(1);
    expect(day.when(hold(held(2, 510, 540)))).toHaveLength(1);
    expect(day.when(hold(held(2, 550, 580, 1)))).toHaveLength(1);
  });

  it('never has overlapping holds of two consultations, for any order of commands', () => {
    const command = fc.record({
      holds: fc.boolean(),
      n: fc.nat({ max: 12 }),
      from: fc.nat({ max: 200 }),
      length: fc.integer({ min: 1, max: 60 }),
      consultation: fc.nat({ max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let events: readonly DayEvent[] = [];
        for (const { holds, n, from, length, consultation } of commands) {
          const data = held(n, from, from + length, consultation);
          try {
            events = given(dayDecider, ...events).after(holds ? hold(data) : release(data));
          } catch (error) {
            expect(error).toMatchObject({ code: 'booking.slot-taken' });
          }
        }
        const { state } = given(dayDecider, ...events);
        for (const one of state)
          for (const other of state)
            expect(
              one.consultationId === other.consultationId ||
                !overlap(stretchOfHold(one), stretchOfHold(other)),
            ).toBe(true);
      }),
    );
  });

  it('is held on two days when it ends after midnight', () => {
    expect(daysOf({ from: at(1_410), until: at(1_440) })).toEqual(['2026-12-01']);
    expect(daysOf({ from: at(1_410), until: at(1_441) })).toEqual(['2026-12-01', '2026-12-02']);
  });
});
