/**
 * Installs this package's own dependencies: 370 MB of AT Protocol software that the product does not need.
 * Does nothing when they are installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const stamp = join(here, 'node_modules/.installed-lock');
const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  npm('Installing the AT Protocol software (once, about 350 MB)', ['ci', '--ignore-scripts']);
}
if (!sqliteWorks()) {
  // The only module that must be compiled here. The headers of the installed Node save a download.
  const prefix = dirname(dirname(process.execPath));
  const headers = existsSync(join(prefix, 'include/node/node.h')) ? [`--nodedir=${prefix}`] : [];
  npm('Building better-sqlite3 (once, about a minute)', ['rebuild', 'better-sqlite3', ...headers]);
  if (!sqliteWorks())
    throw new Error('better-sqlite3 does not work: it needs python3, make and a C++ compiler.');
}
writeFileSync(stamp, lock);

function npm(what, args) {
  console.log(`${what} ...`);
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed in ${here}.`);
}

/** Opens a database, because loading the module does not yet load its native binding. */
function sqliteWorks() {
  const code = "new (require('better-sqlite3'))(':memory:')";
  const { resolve } = createRequire(join(here, 'package.json'));
  try {
    resolve('better-sqlite3');
  } catch {
    return false;
  }
  return spawnSync(process.execPath, ['-e', code], { cwd: here, stdio: 'ignore' }).status === 0;
}
