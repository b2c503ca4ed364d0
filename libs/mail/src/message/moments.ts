const MOMENT = /\b(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC\b/g;

/**
 * Rules write times as `2026-11-20 12:00 UTC`, because facts are the same for every reader.
 * @returns The text with each time in the given zone: `2026-11-20 13:00 UTC+01:00 (Europe/Berlin; 2026-11-20 12:00
 * UTC)`.
 */
export function momentsIn(text: string, timeZone: string | null): string {
  if (timeZone === null || timeZone === 'UTC') return text;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return text.replace(MOMENT, (moment, day: string, time: string) => {
    const at = Date.parse(`${day}T${time}:00Z`);
    return Number.isNaN(at)
      ? moment
      : `${clock.format(at)} ${offsetAt(at, timeZone)} (${timeZone}; ${moment})`;
  });
}

/** Formats an offset such as `UTC+01:00`. */
function offsetAt(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return said === 'GMT' ? 'UTC+00:00' : said.replace('GMT', 'UTC');
}
