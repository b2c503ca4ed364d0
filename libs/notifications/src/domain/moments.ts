const MOMENT = /\b(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC\b/g;

/**
 * Rules write moments as `2026-11-20 12:00 UTC`, because a fact knows no reader.
 * @returns the text with them in the zone: `2026-11-20 13:00 (Europe/Berlin)`; unchanged without one
 */
export function momentsIn(text: string, timeZone: string | null): string {
  if (timeZone === null || timeZone === 'UTC') return text;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return text.replace(MOMENT, (moment, day: string, time: string) => {
    const at = Date.parse(`${day}T${time}:00Z`);
    return Number.isNaN(at) ? moment : `${format.format(at)} (${timeZone})`;
  });
}
