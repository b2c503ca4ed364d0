import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { replaceFile } from '@rampart/environment';

const ID = /^[0-9a-f-]{36}$/;

export interface StoredExport {
  readonly sha256: string;
  readonly bytes: number;
}

/** Stores archives as files `<data>/exports/<export id>.zip`, readable only by this system user. */
export class ExportStore {
  private readonly directory: string;

  /** @param dataDir `RAMPART_DATA_DIR`, shared by all processes */
  constructor(dataDir: string) {
    this.directory = join(dataDir, 'exports');
  }

  /** Stores a stream atomically, replacing an earlier archive with this id. */
  async put(exportId: string, archive: Readable): Promise<StoredExport> {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* measured(): AsyncGenerator<Buffer> {
      for await (const chunk of archive as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    }
    await replaceFile(this.pathOf(exportId), (file) => writeFile(file, measured()));
    return { sha256: hash.digest('hex'), bytes };
  }

  async read(exportId: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null> {
    const path = this.pathOf(exportId);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return found === null ? null : { stream: createReadStream(path), bytes: found.size };
  }

  async remove(exportId: string): Promise<void> {
    await rm(this.pathOf(exportId), { force: true });
  }

  /** A temporary folder for an archive; the caller removes it. */
  async workspace(): Promise<string> {
    const path = join(this.directory, `making-${randomUUID()}`);
    await mkdir(path, { recursive: true, mode: 0o700 });
    return path;
  }

  private pathOf(exportId: string): string {
    if (!ID.test(exportId)) throw new TypeError('Exports are named by their id. Pass the id of an export.');
    return join(this.directory, `${exportId}.zip`);
  }
}
