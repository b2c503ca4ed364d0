import { t } from '@rampart/kernel';
import type { CalendarEntry } from '@rampart/publishing/contract';
import { LOCALE } from '../../../shared/format/locale.js';
import { wallTime } from './local-time.js';

export type Span = 'month' | 'week' | 'day';
/** A calendar date such as `2026-11-25`, which is independent of zones. */
export type Day = string;

const DAY_MS = 86_400_000;
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayOf(startOf(day) + days * DAY_MS);

/** The weekday, from 0 (Monday) to 6 (Sunday). */
const weekdayOf = (day: Day): number => (new Date(startOf(day)).getUTCDay() + 6) % 7;
const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));
const WEEK = 7;
const MONTH_ROWS = 6;

/** The days of a span around a day. A month is shown in whole weeks. */
export function daysOf(span: Span, day: Day): readonly Day[] {
  if (span === 'day') return [day];
  const first = span === 'week' ? mondayOf(day) : mondayOf(`${day.slice(0, 7)}-01`);
  return Array.from({ length: span === 'week' ? WEEK : WEEK * MONTH_ROWS }, (_, at) => addDays(first, at));
}

/** The first day of the next or previous month, week or day. */
export function stepped(span: Span, day: Day, by: 1 | -1): Day {
  if (span === 'day') return addDays(day, by);
  if (span === 'week') return addDays(day, by * WEEK);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + by, 1));
}

const said = (day: Day, shape: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...shape }).format(startOf(day));

export const dayName = (day: Day): string => said(day, { weekday: 'short', day: 'numeric', month: 'short' });

/** "November 2026", "Week of 23 Nov 2026", "Wednesday, 25 November 2026". */
export function titleOf(span: Span, day: Day): string {
  if (span === 'month') return said(day, { month: 'long', year: 'numeric' });
  if (span === 'week') return t`Week of ${said(mondayOf(day), { dateStyle: 'medium' })}`;
  return said(day, { dateStyle: 'full' });
}

/** The range of the request, with a day more at each end, because the offset of any zone is shorter. */
export function rangeOf(days: readonly Day[]): { readonly since: string; readonly until: string } {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return { since: `${addDays(first, -1)}T00:00:00.000Z`, until: `${addDays(last, 2)}T00:00:00.000Z` };
}

/** A post at one time, on one or more accounts. */
export interface PlannedPost {
  readonly key: string;
  readonly postId: string;
  readonly text: string;
  /** The local time, such as `2026-11-25T09:30`. */
  readonly localTime: string;
  readonly entries: readonly CalendarEntry[];
  readonly movable: boolean;
}

export function plannedPosts(entries: readonly CalendarEntry[], zone: string): readonly PlannedPost[] {
  const groups = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const key = `${entry.postId} ${entry.dueAt}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const { postId, text, dueAt } = first;
    return {
      ...{ key, postId, text, entries: group },
      localTime: wallTime(Date.parse(dueAt), zone),
      movable: group.every(({ status }) => status === 'scheduled'),
    };
  });
}
