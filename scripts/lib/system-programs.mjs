import { existsSync } from 'node:fs';
import { hasProgram, runCommand } from './command.mjs';
import { PlainFailure, say } from './say.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * A browser for the end-to-end tests; Debian's Chromium is installed when we may.
 *
 * @throws {PlainFailure} when there is none and we may not install one
 */
export async function ensureChromium() {
  for (const browser of BROWSERS) if (await hasProgram(browser)) return;
  if (await installDebianPackage('chromium')) return;
  throw new PlainFailure(
    'The end-to-end tests need Chromium, and this user may not install it. Install it (Debian: apt-get install chromium) ' +
      'or run the other tests only: npm test -- unit int system',
  );
}

/** Redis for the tests of the Redis backend, which skip themselves without it. */
export async function offerRedis() {
  if (await hasProgram('redis-server')) return;
  if (await installDebianPackage('redis-server')) return;
  say('No redis-server here: the tests of jobs on Redis are skipped. Install it to run them too.');
}

/** @param {string} name @returns {Promise<boolean>} whether it is installed now */
async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${name} (apt-get) ...`);
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = ['install', '-y', '--no-install-recommends', name];
  if ((await runCommand('apt-get', install, options)) === 0) return true;
  await runCommand('apt-get', ['update'], options);
  return (await runCommand('apt-get', install, options)) === 0;
}
