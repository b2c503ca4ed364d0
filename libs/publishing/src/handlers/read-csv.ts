import { DomainError, t } from '@rampart/kernel';
import { CsvError, parse } from 'csv-parse/sync';

/**
 * Reads the records of a CSV text (RFC 4180). A quote inside of a value without quotes is part of it.
 *
 * @returns the records by the names in the first line, in lower case; a value that a line lacks is absent
 * @throws DomainError `publishing.quote-not-closed`
 */
export function readCsv(text: string): readonly Readonly<Partial<Record<string, string>>>[] {
  try {
    return parse(text, {
      ...{ bom: true, record_delimiter: ['\r\n', '\n', '\r'], relax_quotes: true },
      ...{ relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true },
      columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new DomainError(
      'publishing.quote-not-closed',
      'invalid',
      t`The file opens a quote and does not close it. Close the quote.`,
    );
  }
}
