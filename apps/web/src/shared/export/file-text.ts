import { csvRecord } from '@rampart/kernel';

export interface ExportColumn<Row> {
  readonly id: string;
  readonly value: (row: Row) => unknown;
}

export type FileType = 'csv' | 'json';

/** Rows as a list, or as pages that are fetched one after another. */
export type RowSource<Row> = Iterable<Row> | AsyncIterable<Row>;

function head<Row>(type: FileType, columns: readonly ExportColumn<Row>[]): string {
  return type === 'csv' ? csvRecord(columns.map(({ id }) => id)) : '[';
}

/** A cell as text. Lists are written as people read them, not as JSON. */
function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.join('; ') : String(value);
}

function record<Row>(type: FileType, columns: readonly ExportColumn<Row>[], row: Row, index: number): string {
  if (type === 'csv') return csvRecord(columns.map(({ value }) => cellOf(value(row))));
  const entry = JSON.stringify(Object.fromEntries(columns.map(({ id, value }) => [id, value(row)])));
  return `${index === 0 ? '\n' : ',\n'}${entry}`;
}

/** In pieces of `size` rows: CSV with a header line (RFC 4180), or a JSON array with one row a line. */
export async function* fileText<Row>(
  type: FileType,
  columns: readonly ExportColumn<Row>[],
  rows: RowSource<Row>,
  size = 1_000,
): AsyncGenerator<string> {
  let text = head(type, columns);
  let index = 0;
  for await (const row of rows) {
    text += record(type, columns, row, index);
    index += 1;
    if (index % size !== 0) continue;
    yield text;
    text = '';
  }
  yield type === 'csv' ? text : `${text}\n]\n`;
}
