import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes of the folder: databases of all products, their write-ahead logs, profiles of browsers, results. */
const FOLDER_BYTES = 4 * 2 ** 30;
/** Bytes of memory: the folder, and the processes of the tests. */
const MEMORY_BYTES = 10 * 2 ** 30;
const PREFIX = 'rampart-tests-';

/**
 * Makes a folder for the temporary files of a test run, in memory if there is room: each copy of a database is a
 * thousand files, for which a disk's journal takes up to twenty times the CPU time.
 * @returns {{ folder: string, remove: () => void }}
 */
export function makeTemporaryFolder() {
  const parent = hasRoom() ? IN_MEMORY : tmpdir();
  removeForgotten(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // PostgreSQL does not run as root, and has to enter the folder.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom() {
  if (!existsSync('/proc/mounts') || !isUsable(readFileSync('/proc/mounts', 'utf8'))) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= FOLDER_BYTES && process.availableMemory() >= MEMORY_BYTES;
}

/** Whether the folder in memory accepts files and runs programs. @param {string} mounts the content of /proc/mounts */
export function isUsable(mounts) {
  const lines = mounts.split('\n').map((line) => line.split(' '));
  const [, , kind, options = ''] = lines.findLast(([, place]) => place === IN_MEMORY) ?? [];
  const flags = options.split(',');
  return kind === 'tmpfs' && flags.includes('rw') && !flags.includes('noexec');
}

/** Removes folders of runs that were killed. @param {string} parent */
function removeForgotten(parent) {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}
