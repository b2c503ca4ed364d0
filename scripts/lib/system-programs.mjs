import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './command.mjs';
import { PlainFailure, say } from './say.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Finds or installs the browser for end-to-end tests: Chromium without windows, which takes half the CPU time, or
 * Chromium itself if there is no such package. @returns {Promise<string>} its path
 * @throws {PlainFailure} when there is no browser and this user may not install one
 */
export async function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const find = () => findProgram([HEADLESS_SHELL]);
  const found = find() ?? ((await installDebianPackage(HEADLESS_SHELL)) ? find() : undefined);
  return found ?? (await ensureChromium());
}

/**
 * Finds a browser that draws pages as people see them, or installs Debian's Chromium.
 * @returns {Promise<string>} its path @throws {PlainFailure} when there is none and this user may not install one
 */
export async function ensureChromium() {
  const found = findBrowser() ?? ((await installDebianPackage('chromium')) ? findBrowser() : undefined);
  if (found !== undefined) return found;
  throw new PlainFailure(
    'The end-to-end tests need Chromium, and this user may not install it. Install it (Debian: apt-get install chromium) ' +
      'or run the other tests only: npm test -- unit web int system',
  );
}

const findBrowser = () => process.env.CHROMIUM_PATH || findProgram(BROWSERS);

/** @param {readonly string[]} names the first one that exists is used @returns {string | undefined} its path */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Debian packages by program, with the tests that need them. Without a program its tests are skipped. */
const TESTED_PROGRAMS = {
  'redis-server': 'jobs on Redis',
  ffmpeg: 'videos',
  chromium: 'pictures of web pages',
};

export async function offerTestedPrograms() {
  for (const [name, tests] of Object.entries(TESTED_PROGRAMS)) await offerProgram(name, tests);
}

/** @param {string} name of the program and of its Debian package @param {string} tests the tests that need it */
export async function offerProgram(name, tests) {
  if (findProgram([name]) !== undefined || (await installDebianPackage(name))) return;
  say(`The tests of ${tests} are skipped: ${name} is missing. Install it to run them too.`);
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
