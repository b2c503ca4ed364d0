import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.js';
import { type Binaries, majorOf } from './binaries.js';
import { bundledPackage, programFile } from './platform.js';
import { canReach } from './reach.js';

/** @param folder one that the server's account can enter @returns undefined without a build for the platform */
export function bundledBinaries(folder: string, account: Account | undefined): Binaries | undefined {
  const native = nativeFolder();
  if (native === undefined) return undefined;
  const root = runnableTree(native, folder, account);
  const bin = join(root, 'bin');
  const env = { LD_LIBRARY_PATH: join(root, 'lib') };
  const major = majorOf(bin, env);
  return major === undefined ? undefined : { kind: 'bundled', major, bin, env };
}

/** The build with its links, which npm packages cannot contain: in place if possible, or copied below `folder`. */
export function runnableTree(native: string, folder: string, account: Account | undefined): string {
  const usable = (account === undefined || canReach(native, account)) && drawLinks(native);
  return usable ? native : copyTree(native, folder);
}

function nativeFolder(): string | undefined {
  const name = bundledPackage(process.platform, process.arch);
  if (name === undefined) return undefined;
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(name);
    const native = join(dirname(dirname(entry)), 'native');
    return existsSync(join(native, 'bin', programFile('postgres'))) ? native : undefined;
  } catch {
    return undefined;
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Creates the links listed in `pg-symlinks.json`. @returns false when they are missing and the tree is read-only */
function drawLinks(root: string): boolean {
  try {
    for (const { source, target } of readLinks(root)) {
      const path = join(dirname(root), target);
      if (existsSync(path)) continue;
      rmSync(path, { force: true });
      symlinkSync(basename(source), path);
    }
    for (const program of ['postgres', 'initdb']) makeExecutable(join(root, 'bin', programFile(program)));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? drawLinks(root) : false;
  }
}

function readLinks(root: string): readonly Link[] {
  const list = join(root, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

/** Copies about 60 MB, once. The copy is renamed when it is complete, so that an interrupted one is never used. */
function copyTree(native: string, folder: string): string {
  const root = join(folder, packageVersion(native), 'native');
  if (existsSync(root)) return root;
  const fresh = join(folder, `${packageVersion(native)}.${process.pid}`);
  mkdirSync(fresh, { recursive: true, mode: 0o755 });
  chmodSync(fresh, 0o755);
  const copy = join(fresh, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  openToOthers(copy);
  drawLinks(copy);
  if (existsSync(dirname(root))) rmSync(fresh, { recursive: true });
  else renameSync(fresh, dirname(root));
  return root;
}

/** Under a strict umask the server's account could not read the installed files. */
function openToOthers(root: string): void {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

function packageVersion(native: string): string {
  const manifest = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  return `postgresql-${manifest.version}`;
}
