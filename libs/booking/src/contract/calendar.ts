import { t } from '@rampart/kernel';
import { z } from 'zod';
import { timeZoneSchema } from './instants.js';

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const clockTime = z.string().regex(CLOCK_TIME, t`Give a time of day, such as 09:00.`);

/** Working hours of one day by the calendar's local time. Times of day can be compared as text. */
export const workingHoursSchema = z
  .object({
    /** ISO 8601: 1 is Monday, 7 is Sunday. */
    weekday: z.number().int().min(1).max(7),
    from: clockTime,
    /** `24:00` is the end of the day. */
    to: clockTime.or(z.literal('24:00')),
  })
  .refine(({ from, to }) => from < to, t`The working hours end before they begin. Choose a later end.`)
  .meta({ examples: [{ weekday: 1, from: '09:00', to: '17:00' }] });
export type WorkingHours = z.infer<typeof workingHoursSchema>;

const calendarDay = z.iso.date({ error: t`Give a day, such as 2026-12-25.` });

/** The calendar of consultations. Body of `PUT /api/booking/calendar`. */
export const consultationCalendarSchema = z.object({
  /** The time zone of the working hours. */
  timeZone: timeZoneSchema,
  workingHours: z
    .array(workingHoursSchema)
    .max(28, t`A week has at most 28 periods of working hours. Remove one.`)
    .refine(apart, t`Working hours of one day overlap. Change one of them.`),
  slotMinutes: z.number().int().min(10).max(240),
  bufferMinutes: z.number().int().min(0).max(120),
  noticeMinutes: z.number().int().min(0).max(20_160),
  horizonDays: z.number().int().min(1).max(180),
  /** Days without consultations, in the calendar's zone. */
  closedDays: z.array(calendarDay).max(366),
});
export type ConsultationCalendar = z.infer<typeof consultationCalendarSchema>;

function apart(hours: readonly WorkingHours[]): boolean {
  const inOrder = [...hours].sort((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1));
  return inOrder.every((next, index) => {
    const before = inOrder[index - 1];
    return before === undefined || before.weekday !== next.weekday || before.to <= next.from;
  });
}

/** The calendar until staff set one: Monday to Friday from 9 to 5, half an hour each, a day's notice, a month ahead. */
export function defaultCalendar(timeZone: string): ConsultationCalendar {
  return {
    timeZone,
    workingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
    slotMinutes: 30,
    bufferMinutes: 0,
    noticeMinutes: 24 * 60,
    horizonDays: 30,
    closedDays: [],
  };
}
