import { byUnits } from './bytes.js';
import { sha256Hex } from './hashes.js';
import type { ZipEntry } from './canonical-zip.js';

/** What `sha256sum` prints for files of these names and hashes, sorted by name. */
export const manifestText = (files: readonly (readonly [name: string, sha256: string])[]): string =>
  [...files]
    .sort(([a], [b]) => byUnits(a, b))
    .map(([name, sha256]) => `${sha256}  ${name}\n`)
    .join('');

/** The same for files themselves. */
export async function manifestOf(entries: readonly ZipEntry[]): Promise<string> {
  const files = entries.map(async ({ name, bytes }) => [name, await sha256Hex(bytes)] as const);
  return manifestText(await Promise.all(files));
}
