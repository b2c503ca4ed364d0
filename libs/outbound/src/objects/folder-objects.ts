import { INCOMPLETE, replaceFile } from '@rampart/environment';
import { createReadStream } from 'node:fs';
import { access, type FileHandle, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { assertObjectName } from './object-names.js';
import type { Objects, Pieces, StoredObject } from './objects.js';

const AT_ONCE = 1024 * 1024;

/** Objects as files `<directory>/<name>`, shared by all processes of one machine or volume. */
export class FolderObjects implements Objects {
  constructor(private readonly directory: string) {}

  async put(name: string, bytes: Pieces): Promise<void> {
    await replaceFile(this.pathOf(name), async (file) => {
      for await (const pieces of gathered(bytes)) await writeAll(file, pieces);
    });
  }

  async get(name: string): Promise<StoredObject | null> {
    const path = this.pathOf(name);
    const found = await orNull(stat(path));
    if (found === null) return null;
    // Opened at the first read, so that a stream that is never read holds no open file.
    const pieces = (async function* () {
      yield* createReadStream(path, { highWaterMark: AT_ONCE }) as AsyncIterable<Buffer>;
    })();
    return { pieces, bytes: found.size };
  }

  async has(name: string): Promise<boolean> {
    return (await orNull(access(this.pathOf(name)).then(() => true))) ?? false;
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  async *list(): AsyncGenerator<{ name: string; at: Date }> {
    const entries = (await orNull(readdir(this.directory, { recursive: true, withFileTypes: true }))) ?? [];
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.startsWith(INCOMPLETE)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await orNull(stat(path));
      if (found !== null)
        yield { name: relative(this.directory, path).split(sep).join('/'), at: found.mtime };
    }
  }

  async renew(name: string): Promise<boolean> {
    const now = new Date();
    return (await orNull(utimes(this.pathOf(name), now, now).then(() => true))) ?? false;
  }

  private pathOf(name: string): string {
    assertObjectName(name);
    return join(this.directory, name);
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function* gathered(pieces: Pieces): AsyncGenerator<readonly Uint8Array[]> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < AT_ONCE) continue;
    yield held;
    held = [];
    size = 0;
  }
  yield held;
}

/** @throws Error when the file system wrote less than requested, because it is full */
async function writeAll(file: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  const wanted = pieces.reduce((sum, { length }) => sum + length, 0);
  if (wanted === 0) return;
  const { bytesWritten } = await file.writev(pieces);
  if (bytesWritten !== wanted)
    throw new Error(
      `Only ${bytesWritten} of ${wanted} bytes were written. Free space on the disk, then try again.`,
    );
}
