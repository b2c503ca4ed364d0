const HOUR_MS = 3_600_000;
/** The local hour from which on the brief of a day is made. */
const MORNING = 6;

export interface BriefSpan {
  readonly from: Date;
  readonly to: Date;
}

/** The last hours. It starts at a full hour, because events are counted by hour. */
export function shiftSpan(to: Date, hours: number): BriefSpan {
  return { from: new Date(Math.floor(to.getTime() / HOUR_MS) * HOUR_MS - hours * HOUR_MS), to };
}

/** The 24 hours up to the last full hour. */
export function daySpan(now: Date): BriefSpan {
  const to = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return { from: new Date(to.getTime() - 24 * HOUR_MS), to };
}

/** The local date as `2026-11-26` once its morning has begun; null before. */
export function morningOf(now: Date, zone: string): string | null {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hourCycle: 'h23', hour: '2-digit' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  if (Number(parts.get('hour')) < MORNING) return null;
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
