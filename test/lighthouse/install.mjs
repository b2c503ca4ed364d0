/**
 * Brings this package's own dependencies in: Lighthouse is 185 MB that nobody needs to run the product, so it is no part
 * of the product's installation. Does nothing when all is there.
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
