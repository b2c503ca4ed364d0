import type { Json } from './json.js';

/** Texts that a spreadsheet would run as a formula (OWASP, CSV injection), also after white space or in full width. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/;

/** One CSV field (RFC 4180): an apostrophe is put before a formula, null is empty, a list or an object is JSON. */
function csvField(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One CSV record with its CRLF (RFC 4180). */
export const csvRecord = (values: readonly (Json | undefined)[]): string =>
  `${values.map(csvField).join(',')}\r\n`;
