import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a temporary folder for a PostgreSQL. It does not run as root, and would be moved out of a folder that it cannot
 * enter, also out of memory.
 */
export function makeServerFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rampart-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
