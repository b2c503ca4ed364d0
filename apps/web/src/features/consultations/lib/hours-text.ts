import type { WorkingHours } from '@rampart/booking/contract';

/** Days as ISO 8601 counts them, from Monday. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** `09:00-12:00, 13:00-17:00`; empty on a day without. @param weekday 1 is Monday */
export const hoursText = (hours: readonly WorkingHours[], weekday: number): string =>
  hours
    .filter((one) => one.weekday === weekday)
    .map(({ from, to }) => `${from}-${to}`)
    .sort()
    .join(', ');

/** What `hoursText` wrote, also with other dashes and spaces. What is no time is left to the schema to refuse. */
export const hoursIn = (text: string, weekday: number): WorkingHours[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = ''] = part.split(/\s*[-–—]\s*/);
      return { weekday, from: padded(from), to: padded(to) };
    });

/** `9:00` as `09:00`. */
const padded = (time: string): string => (/^\d:/.test(time) ? `0${time}` : time);

/** Days in a text, one a line or apart by commas. */
export const daysIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter((day) => day !== '')
    .sort();
