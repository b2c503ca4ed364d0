import type { FoundTime, WrittenTime } from './found-time.js';

const ZERO = 48;
const NINE = 57;
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
/** What may follow `Mar  1 08:00:00`: a host's name that is no zone, such as `bastion` or `web-1`. */
const HOST_BEHIND = / (?!(?:UTC|GMT|WES?T|CES?T|EES?T|[ECMP][SD]T)(?![\w-]|\.\w))[a-z]/iy;

/**
 * Reads the two usual times at the start of a line without patterns, which cost ten times as much: RFC 3339
 * (`2026-11-21T08:00:00.123Z`) and RFC 3164 (`Nov 21 08:00:00 host`). Null for whatever else.
 */
export function usualTime(text: string): FoundTime | null {
  const code = text.charCodeAt(0);
  if (code === ZERO + 1 || code === ZERO + 2) return internetTime(text);
  return code > NINE ? syslogTime(text) : null;
}

function internetTime(text: string): FoundTime | null {
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 2);
  const day = digits(text, 8, 2);
  const [dash, other, t] = [text.charCodeAt(4), text.charCodeAt(7), text.charCodeAt(10)];
  if (dash !== 45 || other !== 45 || t !== 84 || year < 1900 || year > 2099) return null;
  const clock = clockAt(text, 11);
  if (clock === null || !isDay(month, day)) return null;
  let at = 19;
  let millisecond = 0;
  if (text.charCodeAt(at) === 46) {
    let count = 0;
    for (at += 1; isDigit(text.charCodeAt(at)); at += 1, count += 1)
      if (count < 3) millisecond = millisecond * 10 + text.charCodeAt(at) - ZERO;
    if (count === 0 || count > 6) return null;
    if (count < 3) millisecond *= count === 1 ? 100 : 10;
  }
  const sign = text.charCodeAt(at);
  let offset = 0;
  if (sign === 90) at += 1;
  else if ((sign === 43 || sign === 45) && text.charCodeAt(at + 3) === 58) {
    const minutes = digits(text, at + 1, 2) * 60 + digits(text, at + 4, 2);
    if (!(minutes >= 0)) return null;
    offset = sign === 45 ? -minutes : minutes;
    at += 6;
  } else return null;
  // Anything but a space may belong to the zone.
  if (at < text.length && text.charCodeAt(at) !== 32) return null;
  return { start: 0, end: at, instant: null, written: { year, month, day, ...clock, millisecond, offset } };
}

function syslogTime(text: string): FoundTime | null {
  const place = MONTHS.indexOf(text.slice(0, 3));
  if (place < 0 || place % 3 !== 0 || text.charCodeAt(3) !== 32) return null;
  const day = text.charCodeAt(4) === 32 ? digits(text, 5, 1) : digits(text, 4, 2);
  const month = place / 3 + 1;
  const clock = text.charCodeAt(6) === 32 ? clockAt(text, 7) : null;
  HOST_BEHIND.lastIndex = 15;
  if (clock === null || !isDay(month, day) || !HOST_BEHIND.test(text)) return null;
  return {
    start: 0,
    end: 15,
    instant: null,
    written: { year: null, month, day, ...clock, millisecond: 0, offset: null },
  };
}

/** The clock `08:00:00`; null without one. */
function clockAt(text: string, at: number): Pick<WrittenTime, 'hour' | 'minute' | 'second'> | null {
  const hour = digits(text, at, 2);
  const minute = digits(text, at + 3, 2);
  const second = digits(text, at + 6, 2);
  if (text.charCodeAt(at + 2) !== 58 || text.charCodeAt(at + 5) !== 58) return null;
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : null;
}

const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** A number of digits as a number; NaN when one of them is none. */
function digits(text: string, at: number, count: number): number {
  let number = 0;
  for (let i = at; i < at + count; i += 1) {
    const code = text.charCodeAt(i);
    if (!isDigit(code)) return NaN;
    number = number * 10 + code - ZERO;
  }
  return number;
}
