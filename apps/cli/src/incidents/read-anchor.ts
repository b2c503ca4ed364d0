import { DomainError } from '@rampart/kernel';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Terminal } from '../terminal.js';

const ANCHOR = 'evidence-keys/anchor.json';

/** The trusted keys as parsed JSON, from a file or from this installation; null when there are none. */
export async function readAnchor(file: string | undefined, { env }: Terminal): Promise<unknown> {
  const home = resolve(env['RAMPART_HOME'] ?? join(import.meta.dirname, '../../../../.rampart'));
  const own = join(env['RAMPART_DATA_DIR'] ?? join(home, 'objects'), ANCHOR);
  const bytes =
    file === undefined ? await readIfThere(own) : await readOr(file, `There is no file of keys ${file}.`);
  if (bytes === undefined) return null;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new DomainError(
      'cli.bad-input',
      'invalid',
      `${file ?? own} is not JSON. Name the file of the installation’s public keys.`,
    );
  }
}

/** @throws DomainError `cli.no-such-file` */
export async function readOr(path: string, otherwise: string): Promise<Uint8Array> {
  const bytes = await readIfThere(path);
  if (bytes === undefined) throw new DomainError('cli.no-such-file', 'invalid', otherwise);
  return bytes;
}

/** Reads a file; undefined when it does not exist. @throws DomainError `cli.unreadable` when it cannot be read */
export async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DomainError('cli.unreadable', 'unavailable', `${path} cannot be read. Check its rights.`);
  }
}
