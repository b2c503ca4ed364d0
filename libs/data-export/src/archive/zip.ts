import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ArchiveEntry =
  | { readonly name: string; readonly path: string }
  | { readonly name: string; readonly text: string };

/** Streams an archive; files are read when they are needed. */
export function zipOf(entries: readonly ArchiveEntry[], at: Date): Readable {
  const zip = new ZipFile();
  for (const entry of entries) {
    if ('path' in entry) zip.addFile(entry.path, entry.name, { mtime: at });
    else zip.addBuffer(Buffer.from(entry.text), entry.name, { mtime: at });
  }
  zip.end();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}
