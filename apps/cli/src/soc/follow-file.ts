import { type FileHandle, open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@rampart/kernel';

const PIECE = 512 * 1024;
/** The interval between checks for new content, milliseconds. */
const LOOK_MS = 250;

/**
 * Yields a log file and its additions, in pieces of whole lines. A replaced (rotated) file is read to its end before
 * the new one; a shortened one is read from its beginning. An incomplete line is yielded once it ends, the file is
 * replaced, or following stops. @throws DomainError `soc.no-such-file`
 */
export async function* followFile(path: string, stopped: AbortSignal): AsyncGenerator<Buffer> {
  let file = await openLog(path);
  if (file === null)
    throw new DomainError('soc.no-such-file', 'invalid', `${path} is not a file. Check the path.`);
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  try {
    for (;;) {
      const chunk = await readAt(file, offset);
      offset += chunk.length;
      rest = Buffer.concat([rest, chunk]);
      const end = rest.lastIndexOf(10) + 1;
      if (end > 0) yield rest.subarray(0, end);
      rest = rest.subarray(end);
      if (chunk.length > 0) continue;
      if (stopped.aborted) break;
      if ((await file.stat()).size < offset) offset = 0;
      else if (await isReplaced(file, path)) {
        // Reads the remainder of the old file before the new one.
        if ((await readAt(file, offset)).length > 0) continue;
        if (rest.length > 0) yield rest;
        rest = Buffer.alloc(0);
        await file.close();
        file = (await openLog(path)) ?? (await comesBack(path, stopped));
        if (file === null) return;
        offset = 0;
      } else await pause(LOOK_MS, undefined, { signal: stopped }).catch(() => undefined);
    }
    if (rest.length > 0) yield rest;
  } finally {
    await file?.close();
  }
}

async function readAt(file: FileHandle, offset: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, offset);
  return buffer.subarray(0, bytesRead);
}

/** Opens the file; null when it does not exist. */
async function openLog(path: string): Promise<FileHandle | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? open(path, 'r').catch(() => null) : null;
}

async function isReplaced(file: FileHandle, path: string): Promise<boolean> {
  const [now, before] = [await stat(path).catch(() => null), await file.stat()];
  return now?.ino !== before.ino || now.dev !== before.dev;
}

/** Waits for the file, because a rotated log may be missing for a moment. Null when following stops first. */
async function comesBack(path: string, stopped: AbortSignal): Promise<FileHandle | null> {
  while (!stopped.aborted) {
    await pause(LOOK_MS, undefined, { signal: stopped }).catch(() => undefined);
    const file = await openLog(path);
    if (file !== null) return file;
  }
  return null;
}
