import { z } from 'zod';
import type { Stretch } from './slots.js';

const instant = z.string();

/** A claim on a time range. Each attempt to book or move makes its own hold, so that holds are never confused. */
export const holdSchema = z.object({
  holdId: z.uuid(),
  from: instant,
  /** Includes the buffer after the consultation. */
  until: instant,
});
export type Hold = z.infer<typeof holdSchema>;

/** @param holdId UUID @param stretch from `stretchOf`, including the buffer after the consultation */
export function newHold(holdId: string, { from, until }: Stretch): Hold {
  return { holdId, from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

/** Converts ISO 8601 to milliseconds since 1970; the buffer stays part of the range. */
export const stretchOfHold = ({ from, until }: Pick<Hold, 'from' | 'until'>): Stretch => ({
  from: Date.parse(from),
  until: Date.parse(until),
});

/** The UTC days of a hold, ascending: one day, or two when it continues after midnight. */
export function daysOf({ from, until }: Pick<Hold, 'from' | 'until'>): readonly string[] {
  const first = from.slice(0, 10);
  const last = new Date(Date.parse(until) - 1).toISOString().slice(0, 10);
  return first === last ? [first] : [first, last];
}
