const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** ISO 8601-1 section 5.5.2, without years and months, whose length depends on the calendar. */
const DURATION =
  /^P(?=.)(?:(\d{1,6})W|(?:(\d{1,6})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})S)?)?)$/;

/**
 * Reads a duration of fixed length in weeks, or in days, hours, minutes and seconds: `P7D`, `PT15M`, `P1DT12H`. A day
 * has 24 hours.
 * @returns milliseconds; null for other texts, also with years, months or fractions
 */
export function readDuration(text: string): number | null {
  const parts = DURATION.exec(text);
  if (parts === null) return null;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return (
    (weeks ?? 0) * WEEK_MS +
    (days ?? 0) * DAY_MS +
    (hours ?? 0) * HOUR_MS +
    (minutes ?? 0) * MINUTE_MS +
    (seconds ?? 0) * SECOND_MS
  );
}
