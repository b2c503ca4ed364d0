import { t } from '@rampart/kernel';
import { open } from 'node:fs/promises';
import { type AccountProfile } from '../../../contract/index.js';
import { DirectoryError } from '../../../ports/account-directory.js';
import { profileOf } from './columns.js';
import { csvRecords } from './csv-records.js';
import { ndjsonRecords } from './ndjson-records.js';
import { FILE_START, type FilePosition } from './position.js';

export type FileEntry = { readonly line: number; readonly next: FilePosition } & (
  | { readonly kind: 'profile'; readonly profile: AccountProfile }
  | { readonly kind: 'rejected'; readonly reason: string }
);

const NOT_UTF8 = 'The directory file is UTF-16 text; save it as UTF-8.';
const JSON_ARRAY = t`The directory file is one JSON array; write one JSON object a line (NDJSON) instead.`;

/** Constant memory; reports bad lines. @throws DirectoryError `unreachable`, `malformed`; the signal's reason */
export async function* readProfileFile(
  path: string,
  options: { readonly signal?: AbortSignal; readonly from?: FilePosition } = {},
): AsyncGenerator<FileEntry> {
  const from = options.from ?? FILE_START;
  try {
    const first = await firstCharacter(path);
    if (first === '[') throw new DirectoryError('malformed', JSON_ARRAY);
    const records = first === '{' ? ndjsonRecords(path, from) : csvRecords(path, from);
    for await (const record of records) {
      options.signal?.throwIfAborted();
      const { line, next } = record;
      const profile = record.ok ? profileOf(record.fields) : null;
      if (profile !== null) yield { kind: 'profile', line, next, profile };
      else
        yield {
          kind: 'rejected',
          line,
          next,
          reason: record.ok ? t`The line has no handle.` : record.reason,
        };
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (options.signal?.aborted === true || typeof code !== 'string' || !code.startsWith('E')) throw error;
    throw new DirectoryError(
      'unreachable',
      t`The directory file cannot be read (${code}). Check its path and rights.`,
    );
  }
}

/** Spreadsheets save "Unicode text" as UTF-16. */
const UTF16_MARKS: ReadonlySet<number> = new Set([0xfffe, 0xfeff]);

async function firstCharacter(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    if (bytesRead > 1 && UTF16_MARKS.has(buffer.readUInt16BE(0)))
      throw new DirectoryError('malformed', NOT_UTF8);
    const text = buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
    return text.trimStart().charAt(0);
  } finally {
    await file.close();
  }
}
