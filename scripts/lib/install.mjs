import { existsSync, readFileSync } from 'node:fs';
import { npmCommand, runCommand } from './command.mjs';
import { inRoot } from './project.mjs';
import { PlainFailure, say } from './say.mjs';

/**
 * Installs the dependencies unless `node_modules` matches package-lock.json exactly. Install scripts of
 * packages do not run, because the product needs none.
 */
export async function ensureInstalled() {
  if (isWhole()) return;
  say('Installing dependencies (npm ci) ...');
  const [npm, args] = npmCommand();
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const code = await runCommand(npm, [...args, ...flags], { stdio: ['ignore', 2, 2] });
  if (code !== 0) {
    throw new PlainFailure(
      'npm ci failed; see the reason above. Check the network and the free disk space, then try again.',
    );
  }
  if (!isWhole())
    throw new PlainFailure(
      'The dependencies are not whole: another npm works in this folder. Start again once it ended.',
    );
}

function isWhole() {
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map(readLock);
  return isInstalled(wanted, present, (path) => existsSync(inRoot(path)));
}

/**
 * Compares what npm records at the end of an install with the lock file. So an interrupted install counts as
 * none.
 * @param {Lock | undefined} wanted package-lock.json
 * @param {Lock | undefined} present node_modules/.package-lock.json
 * @param {(path: string) => boolean} exists whether a package's folder exists
 * @typedef {{ packages: Record<string, { version?: string, optional?: boolean, peer?: boolean }> }} Lock
 */
export function isInstalled(wanted, present, exists) {
  if (wanted === undefined)
    throw new PlainFailure('package-lock.json is missing: this is not a whole checkout.');
  if (present === undefined) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const installed = present.packages[path];
    return installed === undefined
      ? entry.optional === true
      : installed.version === entry.version && exists(path);
  });
}

/** @param {string} path inside the checkout @returns {Lock | undefined} */
function readLock(path) {
  return existsSync(inRoot(path)) ? JSON.parse(readFileSync(inRoot(path), 'utf8')) : undefined;
}
