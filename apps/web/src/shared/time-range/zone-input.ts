const two = (value: number): string => String(value).padStart(2, '0');

/** A moment in the form of a `datetime-local` field, in UTC or in the reader's zone. */
export function momentToField(atMs: number, utc: boolean): string {
  if (utc) return new Date(atMs).toISOString().slice(0, 16);
  const at = new Date(atMs);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A `datetime-local` value in epoch milliseconds; null while invalid. */
export function momentFromField(text: string, utc: boolean): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  // A date and time without a zone is parsed in the reader's zone (ECMA-262, 21.4.1.32).
  const at = Date.parse(utc ? `${text}Z` : text);
  return Number.isNaN(at) ? null : at;
}
