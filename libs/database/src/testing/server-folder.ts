import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary. PostgreSQL does not run as root, and would be moved out of a folder that it cannot enter. */
export function makeServerFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rampart-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
