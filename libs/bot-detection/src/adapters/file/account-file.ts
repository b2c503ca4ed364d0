import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { DomainError } from '@rampart/kernel';
import { type CsvError, parse } from 'csv-parse';
import { accountOf, type ReadAccount } from './columns.js';

/** One account of a file, or why its line holds none. Lines count from 1. */
export type AccountLine =
  | { readonly line: number; readonly read: ReadAccount; readonly problem?: undefined }
  | { readonly line: number; readonly read?: undefined; readonly problem: string };

const LONGEST = 4 * 1024 * 1024;

/**
 * Accounts of a file of NDJSON, or of CSV with a header; `-` reads standard input. A bad line costs itself only.
 * @throws DomainError `bot-detection.no-such-file`, `bot-detection.no-handle-column`, `bot-detection.unreadable-file`
 */
export async function* readAccountFile(path: string): AsyncGenerator<AccountLine> {
  if (path !== '-' && !statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new DomainError(
      'bot-detection.no-such-file',
      'invalid',
      `${path} is not a file. Check the path, or use - for standard input.`,
    );
  const pieces = (path === '-' ? process.stdin : createReadStream(path)) as AsyncIterable<Buffer>;
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return;
  const all = async function* (): AsyncGenerator<Buffer> {
    yield first.value;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  };
  const begin = first.value.toString('utf8').trimStart();
  yield* begin.startsWith('{') ? jsonLines(all()) : csvLines(all(), delimiterOf(begin));
}

/** The separator that the header has most of. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string): number => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* jsonLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<AccountLine> {
  let line = 0;
  for await (const text of createInterface({ input: Readable.from(pieces), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() === '') continue;
    yield ofJson(line, text.replace(/^\uFEFF/, ''));
  }
}

function ofJson(line: number, text: string): AccountLine {
  if (text.length > LONGEST) return { line, problem: 'The line is longer than 4 MB.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, problem: 'The line is not JSON.' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, problem: 'The line is not a JSON object.' };
  return ofFields(line, value as Record<string, unknown>);
}

function ofFields(line: number, fields: Readonly<Record<string, unknown>>): AccountLine {
  const read = accountOf(fields);
  return read === null ? { line, problem: 'The account has no handle.' } : { line, read };
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function* csvLines(pieces: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<AccountLine> {
  const bad: AccountLine[] = [];
  const parser = Readable.from(pieces).pipe(
    parse({
      bom: true,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      delimiter,
      max_record_size: LONGEST,
      on_skip: (error: CsvError | undefined) => {
        bad.push({ line: Number(error?.['lines'] ?? 0), problem: 'The line is no record of this file.' });
        return undefined;
      },
    }),
  );
  let names: readonly string[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      yield* bad.splice(0);
      if (names === null) names = headerOf(record);
      else if (record.length === names.length) yield ofFields(info.lines, named(names, record));
      else
        yield {
          line: info.lines,
          problem: `The line has ${record.length} cells, but the header ${names.length}.`,
        };
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(
      'bot-detection.unreadable-file',
      'invalid',
      `The file breaks off as CSV: ${(error as Error).message} Close every quote, or give NDJSON.`,
    );
  }
  yield* bad;
}

const named = (names: readonly string[], record: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name, at) => [name, record[at] ?? '']));

function headerOf(names: readonly string[]): readonly string[] {
  if (accountOf(Object.fromEntries(names.map((name) => [name, 'x']))) === null)
    throw new DomainError(
      'bot-detection.no-handle-column',
      'invalid',
      'No column holds the handle. Name one handle, username or screen_name.',
    );
  return names;
}
