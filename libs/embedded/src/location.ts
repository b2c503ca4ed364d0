import { tmpdir } from 'node:os';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Account } from './account.js';
import { EmbeddedPostgresError, fileFailure } from './failures.js';
import { isServerOver, readLockFile } from './lock-file.js';
import { canReach } from './reach.js';

/** The real folder of a server. `moved`: the wanted folder is only a link to it. */
export interface Location {
  readonly folder: string;
  readonly moved: boolean;
}

/** The parent of folders for the unprivileged server, because clones of root often lie in a folder with mode 0700. */
const OUTSIDE = '/var/lib/rampart';

/** Below `outside`, linked at `wanted`, if the account cannot enter `wanted`. @throws EmbeddedPostgresError */
export function settleFolder(wanted: string, account: Account | undefined, outside = OUTSIDE): Location {
  const path = resolve(wanted);
  try {
    dropDeadLink(path);
    if (!existsSync(path)) makeFolders(path);
    const folder = realpathSync(path);
    if (account === undefined || canReach(folder, account))
      return { folder, moved: folder !== realPlace(path) };
    return { folder: moveOutside(path, outside), moved: true };
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : fileFailure(error, path);
  }
}

/** The real path, without following the last part as a link. */
function realPlace(path: string): string {
  return join(realpathSync(dirname(path)), basename(path));
}

/** Removes a link without a target: the data is gone, so a new installation starts. */
function dropDeadLink(path: string): void {
  if (!existsSync(path) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    rmSync(path);
}

function moveOutside(path: string, outside: string): string {
  sweepForgotten(outside);
  const hash = createHash('sha256').update(path).update(randomBytes(16)).digest('hex').slice(0, 12);
  const folder = join(outside, hash);
  makeFolders(folder);
  removeEmptyFolder(path);
  symlinkSync(folder, path);
  // Written last, because another start removes folders whose owner does not exist.
  writeFileSync(join(folder, 'belongs-to'), `${path}\n`);
  return folder;
}

function removeEmptyFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    throw new EmbeddedPostgresError(
      'data-unreachable',
      `The data in ${path} lies below a folder that only root may enter, and PostgreSQL does not run as root. ` +
        `Allow others to pass (chmod o+x on the folders above it), or start as the user who owns it.`,
    );
  }
}

function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path);
  chmodSync(path, 0o711);
}

function sweepForgotten(outside: string): void {
  const entries = existsSync(outside) ? readdirSync(outside) : [];
  for (const folder of entries.map((entry) => join(outside, entry))) {
    const note = join(folder, 'belongs-to');
    const owner = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
    if (!owner.startsWith(join(realpathSync(tmpdir()), '/')) || existsSync(owner)) continue;
    const lock = readLockFile(join(folder, 'pgdata'));
    if (lock === undefined || !isServerOver(lock.pid, folder))
      rmSync(folder, { recursive: true, force: true });
  }
}
