import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { INCOMPLETE, replaceFile } from '@rampart/environment';
import { assertName, type Place } from './place.js';

export class FolderPlace implements Place {
  constructor(private readonly folder: string) {}

  async put(name: string, bytes: Uint8Array): Promise<void> {
    assertName(name);
    await replaceFile(join(this.folder, name), bytes);
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
