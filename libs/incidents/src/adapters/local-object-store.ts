import { createReadStream } from 'node:fs';
import { access, type FileHandle, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@rampart/environment';
import type { ObjectStore } from '../ports/object-store.js';
import type { Pieces } from '../sealed/stream.js';
import { assertObjectName } from './object-names.js';

const AT_ONCE = 1024 * 1024;

/** Objects as files `<directory>/<name>`, shared by all processes of one machine or volume. */
export class LocalObjectStore implements ObjectStore {
  constructor(private readonly directory: string) {}

  async put(name: string, bytes: Pieces): Promise<void> {
    await replaceFile(this.pathOf(name), async (file) => {
      for await (const pieces of gathered(bytes)) await writeAll(file, pieces);
    });
  }

  async get(name: string): Promise<Pieces | null> {
    const path = this.pathOf(name);
    try {
      await access(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    // Opened at the first read, so that a stream that is never read holds no open file.
    return (async function* () {
      yield* createReadStream(path, { highWaterMark: AT_ONCE }) as AsyncIterable<Buffer>;
    })();
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  private pathOf(name: string): string {
    assertObjectName(name);
    return join(this.directory, name);
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
