import { t } from '@rampart/kernel';
import { parse } from 'csv-parse/sync';
import { DirectoryError } from '../../../ports/account-directory.js';
import { hasHandle } from './columns.js';
import { type Line, lines } from './lines.js';
import { FILE_START, type FilePosition, type RawRecord, RECORD_BYTES, TOO_LONG } from './position.js';

/** RFC 4180; comma, semicolon or tab. A stray quote affects one line. @throws DirectoryError `malformed` */
export async function* csvRecords(path: string, from: FilePosition): AsyncGenerator<RawRecord> {
  const header = await readHeader(path);
  if (header === null) return;
  if (header.names.some((name) => name.includes('\r'))) throw new DirectoryError('malformed', BARE_RETURNS);
  if (!hasHandle(header.names)) throw noHandle();
  const begin = from.offset === 0 ? header.next : from;
  for await (const row of rows(path, begin, header.separator)) yield toRecord(row, header.names);
}

interface Header {
  readonly names: readonly string[];
  readonly separator: string;
  readonly next: FilePosition;
}

async function readHeader(path: string): Promise<Header | null> {
  for await (const { text } of lines(path, FILE_START)) {
    if (text?.trim() === '') continue;
    const separator = mostOf(text ?? '');
    for await (const { values, next } of rows(path, FILE_START, separator)) {
      return { names: values ?? [], separator, next };
    }
  }
  return null;
}

function mostOf(text: string): string {
  const count = (separator: string): number => text.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

const BARE_RETURNS =
  'The lines of the directory file end in a carriage return alone; save it with line feeds (LF or CRLF).';

function noHandle(): DirectoryError {
  const message = 'No column of the directory file is a handle; name one "handle" or "username".';
  return new DirectoryError('malformed', message);
}

interface Row {
  readonly values: readonly string[] | null;
  readonly reason: string;
  readonly line: number;
  readonly next: FilePosition;
}

function toRecord({ values, reason, line, next }: Row, names: readonly string[]): RawRecord {
  if (values === null) return { ok: false, line, reason, next };
  if (values.length !== names.length) {
    const counts = t`The line has ${values.length} fields where the header has ${names.length}.`;
    return { ok: false, line, reason: counts, next };
  }
  return {
    ok: true,
    line,
    fields: Object.fromEntries(names.map((name, index) => [name, values[index]])),
    next,
  };
}

async function* rows(path: string, from: FilePosition, separator: string): AsyncGenerator<Row> {
  const source = lines(path, from)[Symbol.asyncIterator]();
  const waiting: Line[] = [];
  const read = async (index: number): Promise<Line | null> => {
    if (index < waiting.length) return waiting[index] ?? null;
    const { value, done } = await source.next();
    if (done === true) return null;
    waiting.push(value);
    return value;
  };
  try {
    for (let first = await read(0); first !== null; first = await read(0)) {
      const { row, taken } = await nextRow(first, read, separator);
      waiting.splice(0, taken);
      if (row.values?.length !== 1 || row.values[0] !== '') yield row;
    }
  } finally {
    await source.return(undefined);
  }
}

/** Joins lines until the number of quotes is even. */
async function nextRow(
  first: Line,
  read: (index: number) => Promise<Line | null>,
  separator: string,
): Promise<{ row: Row; taken: number }> {
  const bad = (reason: string): { row: Row; taken: number } => ({
    row: { values: null, reason, line: first.number, next: first.next },
    taken: 1,
  });
  let text = '';
  let open = 0;
  let line: Line | null = first;
  for (let taken = 1; line !== null; taken += 1) {
    if (line.text === null || text.length + line.text.length > RECORD_BYTES) {
      return bad(taken === 1 ? TOO_LONG : UNCLOSED);
    }
    text += line.text;
    open += quotes(line.text);
    if (open % 2 === 0) {
      const values = fields(text, separator);
      if (values === null) return bad('The line is not valid CSV.');
      return { row: { values, reason: '', line: first.number, next: line.next }, taken };
    }
    line = await read(taken);
  }
  return bad(UNCLOSED);
}

const UNCLOSED = t`The line opens a quote that is never closed.`;

function quotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

function fields(text: string, separator: string): readonly string[] | null {
  const record = text.replace(/\r?\n$/, '');
  if (!record.includes('"')) return record.split(separator);
  try {
    const [values] = parse(record, { delimiter: separator, record_delimiter: ['\u0000'] });
    return values ?? null;
  } catch {
    return null;
  }
}
