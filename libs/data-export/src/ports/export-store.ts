import type { Readable } from 'node:stream';

export interface StoredExport {
  readonly sha256: string;
  readonly bytes: number;
}

export interface ExportStore {
  /** Stores a stream completely, replacing an earlier archive with this id. */
  put(exportId: string, archive: Readable): Promise<StoredExport>;
  /** @returns null when there is no archive */
  read(exportId: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null>;
  /** Removes an archive; idempotent. */
  remove(exportId: string): Promise<void>;
  /** A temporary folder for an archive; the caller removes it. */
  workspace(): Promise<string>;
}
