import { createHash } from 'node:crypto';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Objects, type ObjectSettings, openObjects } from '@rampart/outbound/objects';
import type { ExportStore, StoredExport } from '../ports/export-store.js';

const ID = /^[0-9a-f-]{36}$/;

/**
 * Archives in the installation's bucket or folder. They are made in the folder, so that it needs no room elsewhere; with
 * a bucket the system's folder of temporary files takes its place.
 *
 * @throws DomainError `objects.settings`
 */
export function openExportStore(settings: ObjectSettings): ExportStore {
  const making =
    settings.RAMPART_S3_URL === undefined ? join(settings.RAMPART_DATA_DIR, 'exports') : tmpdir();
  return new StoredExports(openObjects(settings, 'exports'), making);
}

/** Stores archives as `<export id>.zip`. */
class StoredExports implements ExportStore {
  constructor(
    private readonly objects: Objects,
    private readonly making: string,
  ) {}

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
    await this.objects.put(nameOf(exportId), measured());
    return { sha256: hash.digest('hex'), bytes };
  }

  async read(exportId: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null> {
    const stored = await this.objects.get(nameOf(exportId));
    return stored === null
      ? null
      : { stream: Readable.from(stored.pieces, { objectMode: false }), bytes: stored.bytes };
  }

  async remove(exportId: string): Promise<void> {
    await this.objects.remove(nameOf(exportId));
  }

  async workspace(): Promise<string> {
    await mkdir(this.making, { recursive: true, mode: 0o700 });
    return mkdtemp(join(this.making, 'making-'));
  }
}

function nameOf(exportId: string): string {
  if (!ID.test(exportId)) throw new TypeError('Exports are named by their id. Pass the id of an export.');
  return `${exportId}.zip`;
}
