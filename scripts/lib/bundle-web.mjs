import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from './command.mjs';
import { compressAssets } from './compress-assets.mjs';
import { inRoot } from './project.mjs';
import { PlainFailure, say } from './say.mjs';
import { writeNotices } from './third-party-notices.mjs';
import { toolScript } from './tools.mjs';

export const WEB = inRoot('apps/web');
/** How modules are grouped in files: measured for English, and the same for other languages. */
const CHUNK_PLAN = inRoot('.build', 'chunk-plan.json');
const BUILD_SETTING = /^VITE_\w+$/;
/** The folder of the bundle, which serves below any base path. */
export const WEB_BUNDLE = join(WEB, 'dist');

/** Bundles console and public site in English with Vite, unless their sources are unchanged since the last bundle. */
export async function bundleWeb() {
  if (!existsSync(join(WEB, 'vite.config.ts'))) return;
  const stamp = join(WEB_BUNDLE, '.sources');
  const sources = hashSources();
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) await bundleEnglish(stamp, sources);
  // Lists for the API what people may choose, because other languages are bundled later.
  writeFileSync(join(WEB_BUNDLE, 'languages.json'), JSON.stringify(otherLanguages()));
}

/** The codes of the languages that have a catalog. @returns {string[]} */
export function otherLanguages() {
  const catalogs = join(WEB, 'languages');
  const files = existsSync(catalogs) ? readdirSync(catalogs) : [];
  return files
    .filter((file) => file.endsWith('.po'))
    .map((file) => basename(file, '.po'))
    .sort();
}

/** @param {string} stamp the file that keeps the hash @param {string} sources the hash of the sources */
async function bundleEnglish(stamp, sources) {
  say('Bundling the console and the public site ...');
  rmSync(CHUNK_PLAN, { force: true });
  await runVite(WEB_BUNDLE);
  await compressAssets(join(WEB_BUNDLE, 'assets'));
  writeNotices(WEB_BUNDLE);
  writeFileSync(stamp, sources);
}

/** @param {string} folder is emptied @param {Readonly<Record<string, string>>} [settings] */
export async function runVite(folder, settings = {}) {
  const vite = toolScript('vite', 'vite', 'apps/web');
  const flags = ['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  const env = { ...process.env, RAMPART_CHUNK_PLAN: CHUNK_PLAN, ...settings };
  const code = await runCommand(process.execPath, [vite, ...flags], {
    cwd: WEB,
    env,
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0) throw new PlainFailure('Bundling the web application failed; see the reason above.');
}

/** Hashes everything that the bundle is made of, except the catalogs of other languages. */
export function hashSources() {
  const roots = readdirSync(inRoot('libs')).map((name) => inRoot('libs', name, 'src'));
  const parts = [
    'src',
    'public',
    'vite',
    'console.html',
    'vite.config.ts',
    'postcss.config.mjs',
    'package.json',
  ];
  const paths = [
    ...parts.map((part) => join(WEB, part)),
    ...roots,
    inRoot('libs', 'tier-policy', 'tiers'),
    inRoot('scripts', 'lib', 'bundle-web.mjs'),
    inRoot('scripts', 'lib', 'compress-assets.mjs'),
    inRoot('scripts', 'lib', 'third-party-notices.mjs'),
    inRoot('package-lock.json'),
  ];
  const settings = Object.entries(process.env).filter(([name]) => BUILD_SETTING.test(name));
  return hashFiles(paths, JSON.stringify(settings.sort()));
}

/** Hashes files and folders. @param {readonly string[]} paths @param {string} more is part of the hash */
export function hashFiles(paths, more) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.update(more).digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
