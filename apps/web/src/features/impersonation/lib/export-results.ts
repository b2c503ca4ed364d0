import type { Impersonator } from '@rampart/impersonation/contract';

const COLUMNS = [
  'platform',
  'username',
  'displayName',
  'similarityScore',
  'riskLevel',
  'followerCount',
  'verificationStatus',
  'accountAge',
  'detectionMethods',
  'lastActivity',
  'reportStatus',
  'ic3ReportId',
  'change',
  'previousUsername',
  'profileUrl',
  'foundAt',
  'id',
] as const satisfies readonly (keyof Impersonator)[];

/** One CSV field (RFC 4180). Text a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection). */
export function csvField(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Results as CSV with a header line, lines ended by CRLF. */
export function resultsCsv(rows: readonly Impersonator[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => csvField(row[column])).join(','));
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}

/** Results as indented JSON, the same columns as the CSV. */
export function resultsJson(rows: readonly Impersonator[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(COLUMNS.map((column) => [column, row[column]]))),
    null,
    2,
  );
}
