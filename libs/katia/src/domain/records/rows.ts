import { t } from '@rampart/kernel';
import type { Askable, FoundRow } from './askable.js';
import type { Period } from '../language/question.js';
import type { Asked, Condition } from './asked.js';

const DAY_MINUTES = 1440;

/** The periods to read, including the earlier one of a comparison. */
export const timesOf = ({ intent, period, periods }: Asked, now: Date): readonly Period[] => {
  if (intent !== 'compare') return period === null ? [] : [period];
  const [one, other] = periods;
  if (one && other) return one.from <= other.from ? [one, other] : [other, one];
  const week = 7 * DAY_MINUTES * 60_000;
  const last = period ?? {
    from: now.getTime() - week + 1,
    to: now.getTime() + 1,
    daily: null,
    words: t`the last 7 days`,
  };
  const width = last.to - last.from;
  if (!Number.isFinite(width)) return [last];
  return [{ ...last, from: last.from - width, to: last.from, words: t`before ${last.words}` }, last];
};

/** Escapes a value in a list's condition, so that it cannot add another condition. */
const escape = (value: string): string => value.replaceAll(/[%:,]/g, (char) => encodeURIComponent(char));

/** The conditions that the list can apply; `select` applies the others. */
export function filterOf(
  kind: Askable,
  { conditions, moment, seen = [] }: Asked,
  times: readonly Period[],
): readonly string[] {
  const own = conditions
    .map(({ field, values, not }) => `${field}:${not ? 'not-in' : 'in'}:${values.map(escape).join(',')}`)
    .filter((condition) => kind.accepts(condition));
  const asked = [...own, ...seen];
  const time = moment ?? kind.time;
  const from = Math.min(...times.map((each) => each.from));
  const to = Math.max(...times.map((each) => each.to));
  if (time === null || times.length === 0) return asked;
  return [
    ...asked,
    ...(Number.isFinite(from) ? [`${time}:gte:${escape(new Date(from).toISOString())}`] : []),
    ...(Number.isFinite(to) ? [`${time}:lt:${escape(new Date(to).toISOString())}`] : []),
  ].filter((condition) => kind.accepts(condition));
}

/** Applies the conditions that no list can apply. */
export const select = (
  rows: readonly FoundRow[],
  asked: Asked,
  times: readonly Period[],
): readonly FoundRow[] =>
  rows.filter(
    (row) =>
      asked.conditions.every((condition) => holds(row, condition)) &&
      asked.search.every((text) => mentions(row, text)) &&
      (times.length === 0 || times.some((period) => isWithin(row, period, asked.moment))),
  );

/** @param moment another field than the row's own time */
export function isWithin(row: FoundRow, { from, to, daily }: Period, moment: string | null = null): boolean {
  const time = timeOf(row, moment);
  if (time === null) return false;
  const at = Date.parse(time);
  const minute = (at / 60_000) % DAY_MINUTES;
  return at >= from && at < to && (daily === null || (minute >= daily[0] && minute < daily[1]));
}

const timeOf = ({ time, values }: FoundRow, moment: string | null): string | null => {
  if (moment === null) return time;
  const value = values[moment];
  return typeof value === 'string' ? value : null;
};

export function valuesOf(row: FoundRow, dimension: string): readonly string[] {
  if (dimension === 'day') return row.time === null ? [] : [row.time.slice(0, 10)];
  if (dimension === 'hour') return row.time === null ? [] : [`${row.time.slice(0, 13).replace('T', ' ')}:00`];
  const value = row.values[dimension];
  return Array.isArray(value) ? (value as readonly string[]) : [String(value ?? 'none')];
}

function holds(row: FoundRow, { field, values, not }: Condition): boolean {
  const found = valuesOf(row, field).some((value) => values.includes(value));
  return not ? !found : found;
}

/** Whether a text occurs in the title or a value of a row. */
export const mentions = ({ title, values }: FoundRow, text: string): boolean =>
  [title, ...Object.values(values).flat()].join('\n').toLowerCase().includes(text.toLowerCase());

export interface Group {
  readonly value: string;
  readonly rows: readonly FoundRow[];
}

/** Groups with the largest first; days and hours are in order. */
export function groupsOf(rows: readonly FoundRow[], dimension: string): readonly Group[] {
  const groups = new Map<string, FoundRow[]>();
  for (const row of rows)
    for (const value of valuesOf(row, dimension)) {
      const group = groups.get(value);
      if (group === undefined) groups.set(value, [row]);
      else group.push(row);
    }
  const all = [...groups].map(([value, found]): Group => ({ value, rows: found }));
  const inTime = dimension === 'day' || dimension === 'hour';
  return all.sort(
    (a, b) =>
      (inTime ? 0 : b.rows.length - a.rows.length) || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0),
  );
}
