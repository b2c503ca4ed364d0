import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertName, type Place } from './place.js';

/** Marks files that are not whole yet, as the product's own stores do. */
const INCOMPLETE = 'incoming-';

export class FolderPlace implements Place {
  constructor(private readonly folder: string) {}

  /** Written aside, flushed and renamed, so that a crash leaves no half file under its name. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    assertName(name);
    const path = join(this.folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const aside = join(dirname(path), `${INCOMPLETE}${randomUUID()}`);
    try {
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async get(name: string): Promise<Uint8Array | null> {
    assertName(name);
    return orNull(readFile(join(this.folder, name)));
  }

  async *list(): AsyncGenerator<{ name: string; bytes: number }> {
    const entries = await orNull(readdir(this.folder, { recursive: true, withFileTypes: true }));
    for (const entry of entries ?? []) {
      if (!entry.isFile() || entry.name.startsWith(INCOMPLETE)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await orNull(stat(path));
      if (found === null) continue;
      yield { name: relative(this.folder, path).split(sep).join('/'), bytes: found.size };
    }
  }
}

async function orNull<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
