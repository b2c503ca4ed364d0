import type { Json } from '@rampart/kernel';

/**
 * One CSV field (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection),
 * also when white space or a full-width sign hides it.
 */
export function csvField(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, ended as RFC 4180 wants it. */
export const csvLine = (values: readonly (Json | undefined)[]): string =>
  `${values.map(csvField).join(',')}\r\n`;
