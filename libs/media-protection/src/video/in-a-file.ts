import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** ffmpeg seeks in its input. Only this user can read the folder, which is always removed. */
export async function inAFile<Result>(
  bytes: Uint8Array,
  use: (file: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'rampart-video-'));
  try {
    const file = join(folder, 'original');
    await writeFile(file, bytes, { mode: 0o600 });
    return await use(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
