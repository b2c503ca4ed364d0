import { csvRecord } from '@rampart/kernel';
import type { ReportedEvent } from '../../contract/exports.js';
import type { ExportedRow } from './rows.js';

const COLUMNS = [
  ...(['id', 'kind', 'time', 'receivedAt', 'type', 'severity', 'status', 'title', 'source'] as const),
  ...(['host', 'user', 'srcIp', 'count', 'raw', 'sha256', 'deliverySha256', 'position'] as const),
  ...(['occurrences', 'lastSeen'] as const),
] satisfies readonly (keyof ReportedEvent)[];

/** CSV of RFC 4180 with a heading; exports of several tenants have one more column. */
export async function* asCsv(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let columns: readonly (keyof ReportedEvent)[] | null = null;
  for await (const { event } of rows) {
    if (columns === null) {
      columns = event.tenant === undefined ? COLUMNS : ['tenant', 'tenantId', ...COLUMNS];
      yield csvRecord(columns);
    }
    yield csvRecord(columns.map((column) => event[column]));
  }
  if (columns === null) yield csvRecord(COLUMNS);
}

export async function* asJson(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { event } of rows) {
    yield before + JSON.stringify(event);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** One OCSF 1.8 event per line, as JSON. */
export async function* asOcsf(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  for await (const { ocsf } of rows) yield `${JSON.stringify(ocsf)}\n`;
}
