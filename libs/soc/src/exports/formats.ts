import type { ReportedEvent } from '../contract/exports.js';
import type { ExportedRow } from './rows.js';

const COLUMNS = [
  ...(['id', 'kind', 'time', 'receivedAt', 'type', 'severity', 'status', 'title', 'source'] as const),
  ...(['host', 'user', 'srcIp', 'count', 'raw', 'sha256', 'deliverySha256', 'position'] as const),
  ...(['occurrences', 'lastSeen'] as const),
] satisfies readonly (keyof ReportedEvent)[];

/** One CSV field (RFC 4180). Text a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection). */
function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const record = (values: readonly (string | number | null)[]): string => `${values.map(field).join(',')}\r\n`;

/** RFC 4180 with a heading; where events of many tenants are taken along, each says whose it is. */
export async function* asCsv(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let columns: readonly (keyof ReportedEvent)[] | null = null;
  for await (const { event } of rows) {
    if (columns === null) {
      columns = event.tenant === undefined ? COLUMNS : ['tenant', 'tenantId', ...COLUMNS];
      yield record(columns);
    }
    yield record(columns.map((column) => event[column] ?? null));
  }
  if (columns === null) yield record(COLUMNS);
}

/** One array. */
export async function* asJson(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { event } of rows) {
    yield before + JSON.stringify(event);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** OCSF 1.8, one JSON line an event. */
export async function* asOcsf(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  for await (const { ocsf } of rows) yield `${JSON.stringify(ocsf)}\n`;
}
