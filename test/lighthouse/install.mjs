/**
 * Installs this package's own dependencies: 185 MB of Lighthouse that the product does not need. Does nothing
 * when they are installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const stamp = join(here, 'node_modules/.installed-lock');
const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing Lighthouse (once, about 185 MB) ...');
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: here,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`npm ci failed in ${here}.`);
  writeFileSync(stamp, lock);
}
