import { DomainError, t } from '@rampart/kernel';

const DAY_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** A week from Monday 00:00 UTC (inclusive) to the next Monday (exclusive). */
export interface Week {
  readonly week: string;
  readonly from: string;
  readonly to: string;
}

/** The Monday on which the week of a moment begins, in milliseconds since 1970. */
const mondayOf = (moment: number): number => {
  const day = Math.floor(moment / DAY_MS);
  // 1 January 1970 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY_MS;
};

function weekFrom(monday: number): Week {
  // ISO 8601: a week belongs to the year that contains its Thursday.
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear();
  const first = mondayOf(Date.UTC(year, 0, 4));
  const number = String(Math.round((monday - first) / WEEK_MS) + 1).padStart(2, '0');
  const [from, to] = [new Date(monday).toISOString(), new Date(monday + WEEK_MS).toISOString()];
  return { week: `${year}-W${number}`, from, to };
}

export const weekOf = (moment: Date): Week => weekFrom(mondayOf(moment.getTime()));

export const weekBefore = (moment: Date): Week => weekFrom(mondayOf(moment.getTime()) - WEEK_MS);

/** @throws DomainError `digest.no-such-week` for week 53 of a year with 52 weeks */
export function weekNamed(week: string): Week {
  const [year = 0, number = 0] = week.split('-W').map(Number);
  const found = weekFrom(mondayOf(Date.UTC(year, 0, 4)) + (number - 1) * WEEK_MS);
  if (found.week !== week)
    throw new DomainError(
      'digest.no-such-week',
      'invalid',
      t`The year ${year} has no week ${number}. Choose an earlier week.`,
    );
  return found;
}
