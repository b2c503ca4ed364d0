import { t } from '@rampart/kernel';
import { PUBLIC_LOCALE } from '../../shared/language/language.js';

/** A day with free times, in one zone. */
export interface FreeDay {
  /** `YYYY-MM-DD` in the zone. */
  readonly day: string;
  readonly slots: readonly string[];
}

const SHAPES = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats, because creating one costs more than a hundred uses of it. */
function inZone(timeZone: string, shape: keyof typeof SHAPES): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(PUBLIC_LOCALE, { timeZone, ...SHAPES[shape] });
  formats.set(key, format);
  return format;
}

/** Groups slots by their day in the zone. A slot near midnight belongs to different days in different zones. */
export function daysOf(slots: readonly string[], timeZone: string): readonly FreeDay[] {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = parts.format(new Date(slot));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, own]) => ({ day, slots: own }));
}

export const dayWords = (day: string): string =>
  inZone('UTC', 'day')
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');

export const timeWords = (slot: string, timeZone: string): string =>
  inZone(timeZone, 'time').format(new Date(slot));

export function momentWords(slot: string, timeZone: string): string {
  const day = inZone(timeZone, 'longDay');
  return t`${day.format(new Date(slot)).replace(',', '')} at ${timeWords(slot, timeZone)} (${zoneWords(timeZone)})`;
}

export const zoneWords = (timeZone: string): string => timeZone.replace(/_/g, ' ');

/** Up to three free slots in place of one that is taken: the next ones, otherwise the last before it. */
export function insteadOf(slot: string, free: readonly string[]): readonly string[] {
  const after = free.filter((candidate) => candidate > slot);
  return after.length > 0 ? after.slice(0, 3) : free.slice(-3);
}
