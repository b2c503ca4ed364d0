import { csvRecord, type Json } from '@rampart/kernel';
import { z } from 'zod';

/** The formats in which a list can be downloaded: one line per item, as CSV (RFC 4180) or as JSON. */
export const EXPORT_TYPES = { 'text/csv': 'csv', 'application/x-ndjson': 'ndjson' } as const;
export type ExportType = keyof typeof EXPORT_TYPES;

interface FileColumn {
  readonly name: string;
  readonly path: readonly string[];
}

function columnsOf(schema: z.ZodType, path: readonly string[] = []): FileColumn[] {
  const bare = bareOf(schema);
  if (!(bare instanceof z.ZodObject)) return [{ name: path.join('.'), path }];
  return Object.entries(bare.shape).flatMap(([name, member]) =>
    columnsOf(member as z.ZodType, [...path, name]),
  );
}

function bareOf(schema: z.ZodType): z.ZodType {
  const wraps =
    schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly;
  return wraps ? bareOf(schema.unwrap() as z.ZodType) : schema;
}

function valueAt(item: unknown, path: readonly string[]): Json | undefined {
  let value: unknown = item;
  for (const name of path) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join('; ');
  return value as Json | undefined;
}

/** Yields the text of each page. CSV has a column per member; nested members are named `requestedBy.name`. */
export async function* exportText(
  type: ExportType,
  item: z.ZodType,
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  const columns = columnsOf(item);
  if (type === 'text/csv') yield csvRecord(columns.map(({ name }) => name));
  for await (const items of pages) {
    const records = items.map((each) =>
      type === 'text/csv'
        ? csvRecord(columns.map(({ path }) => valueAt(each, path)))
        : `${JSON.stringify(each)}\n`,
    );
    yield records.join('');
  }
}
