import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How the names of files begin that are not whole yet. */
export const INCOMPLETE = 'incoming-';

interface Modes {
  readonly file: number;
  readonly folder: number;
}

/** Only the system user of the product reads its data. */
const PRIVATE: Modes = { file: 0o600, folder: 0o700 };

/**
 * Writes a file under another name, flushes it and renames it, so that a reader or a crash never leaves half a file.
 * Missing folders are made. @param fill writes the content, or the content itself
 */
export async function replaceFile(
  path: string,
  fill: Uint8Array | string | ((file: FileHandle) => Promise<void>),
  modes = PRIVATE,
): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: modes.folder });
  const aside = join(folder, `${INCOMPLETE}${randomUUID()}`);
  try {
    const file = await open(aside, 'wx', modes.file);
    try {
      await (typeof fill === 'function' ? fill(file) : file.writeFile(fill));
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
