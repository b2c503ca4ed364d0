import type { WorkingHours } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';

export const WEEKDAYS = [
  t`Monday`,
  t`Tuesday`,
  t`Wednesday`,
  t`Thursday`,
  t`Friday`,
  t`Saturday`,
  t`Sunday`,
] as const;

/** Hours as text, such as `09:00-12:00, 13:00-17:00`; empty for a closed day. @param weekday 1 is Monday */
export const hoursText = (hours: readonly WorkingHours[], weekday: number): string =>
  hours
    .filter((one) => one.weekday === weekday)
    .map(({ from, to }) => `${from}-${to}`)
    .sort()
    .join(', ');

/** Parses `hoursText`, also with other dashes and spaces. The schema refuses invalid times. */
export const hoursIn = (text: string, weekday: number): WorkingHours[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = ''] = part.split(/\s*[-–—]\s*/);
      return { weekday, from: padded(from), to: padded(to) };
    });

const padded = (time: string): string => (/^\d:/.test(time) ? `0${time}` : time);

export const daysIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter((day) => day !== '')
    .sort();
