import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { DomainError, t } from '@rampart/kernel';
import { type CsvError, parse } from 'csv-parse';
import { accountOf, hasAccount, type ReadAccount } from './columns.js';
import { jsonElements } from './json-elements.js';
import type { JsonRecord } from './json-record.js';
import { linesOf, textOf } from './lines.js';
import { accountsIn } from './unwrap.js';

/** An account of a file, or the reason why its line has none. Lines start at 1. */
export type AccountLine =
  | { readonly line: number; readonly read: ReadAccount; readonly problem?: undefined }
  | { readonly line: number; readonly read?: undefined; readonly problem: string };

const LONGEST = 4 * 1024 * 1024;

/**
 * Reads accounts from NDJSON, a JSON array, or CSV with a header; `-` reads standard input. An invalid line affects no
 * other.
 * @throws DomainError `bot-detection.no-such-file`, `bot-detection.no-handle-column`, `bot-detection.unreadable-file`
 */
export async function* readAccountFile(path: string): AsyncGenerator<AccountLine> {
  if (path !== '-' && !statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new DomainError(
      'bot-detection.no-such-file',
      'invalid',
      t`${path} is not a file. Check the path, or use - for standard input.`,
    );
  yield* accountLines((path === '-' ? process.stdin : createReadStream(path)) as AsyncIterable<Buffer>);
}

/** Reads accounts while the file arrives. @throws DomainError `bot-detection.{no-handle-column,unreadable-file}` */
export async function* accountLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<AccountLine> {
  const texts = textOf(pieces)[Symbol.asyncIterator]();
  let begin = '';
  let next = await texts.next();
  const read: string[] = [];
  while (next.done !== true) {
    read.push(next.value);
    begin = `${begin}${next.value}`.replace(/^\uFEFF/, '').trimStart();
    if (begin !== '') break;
    next = await texts.next();
  }
  if (begin === '') return;
  const all = async function* (): AsyncGenerator<string> {
    yield* read;
    for (let more = await texts.next(); more.done !== true; more = await texts.next()) yield more.value;
  };
  if (begin.startsWith('[') || /^\{\s*(?:\r|\n)/.test(begin)) yield* jsonValues(all());
  else yield* begin.startsWith('{') ? jsonLines(all()) : csvLines(all(), delimiterOf(begin));
}

/** The most frequent separator in the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string): number => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* jsonLines(texts: AsyncIterable<string>): AsyncGenerator<AccountLine> {
  for await (const { number, text } of linesOf(texts, LONGEST))
    if (text === null || text.replace(/^\uFEFF/, '').trim() !== '') yield* ofJson(number, text);
}

async function* jsonValues(texts: AsyncIterable<string>): AsyncGenerator<AccountLine> {
  for await (const { number, text } of jsonElements(linesOf(texts, LONGEST), LONGEST))
    yield* ofJson(number, text);
}

function ofJson(line: number, text: string | null): AccountLine[] {
  if (text === null) return [{ line, problem: 'The line is longer than 4 MB.' }];
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return [{ line, problem: 'The line is not JSON.' }];
  }
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0))
    return [{ line, problem: t`The line is not a JSON object.` }];
  const accounts = accountsIn(value);
  return accounts.length === 0
    ? [{ line, problem: t`The line describes no account.` }]
    : accounts.map((fields) => ofFields(line, fields));
}

function ofFields(line: number, fields: JsonRecord): AccountLine {
  const read = accountOf(fields);
  return read === null
    ? { line, problem: t`The account has neither handle, id nor counts.` }
    : { line, read };
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function* csvLines(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<AccountLine> {
  const bad: AccountLine[] = [];
  const parser = Readable.from(texts).pipe(
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
        bad.push({ line: Number(error?.['lines'] ?? 0), problem: t`The line is no record of this file.` });
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
          problem: t`The line has ${record.length} cells, but the header ${names.length}.`,
        };
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(
      'bot-detection.unreadable-file',
      'invalid',
      t`The file breaks off as CSV: ${(error as Error).message} Close every quote, or give NDJSON.`,
    );
  }
  yield* bad;
}

const named = (names: readonly string[], record: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name, at) => [name, record[at] ?? '']));

function headerOf(names: readonly string[]): readonly string[] {
  if (!hasAccount(Object.fromEntries(names.map((name) => [name, '1']))))
    throw new DomainError(
      'bot-detection.no-handle-column',
      'invalid',
      t`No column holds the handle. Name one handle, username or screen_name.`,
    );
  return names;
}
