import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hashFiles, hashSources, otherLanguages, runVite, WEB, WEB_BUNDLE } from './bundle-web.mjs';
import { compressAssets } from './compress-assets.mjs';
import { inRoot } from './project.mjs';
import { say } from './say.mjs';

/** Lists the hashed files that a language added to the bundle. */
const ASSETS = 'assets.json';

/** Languages besides English, which must be bundled. Pages go to `.languages/<code>`, hashed files beside English. */
export async function bundleLanguages() {
  for (const language of otherLanguages()) await bundleLanguage(language);
}

/** Unless nothing changed. @param {string} language its code, such as `de`; `qps` is for tests */
export async function bundleLanguage(language) {
  const pages = join(WEB_BUNDLE, '.languages', language);
  const stamp = join(pages, '.sources');
  const own = join(WEB, 'languages', `${language}.po`);
  const catalog = existsSync(own) ? [own] : [];
  const sources = hashFiles([...catalog, inRoot('scripts/lib/bundle-languages.mjs')], hashSources());
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  const aside = inRoot('.build', 'languages', language);
  const owner = `${aside}.pid`;
  if (isRunning(owner)) return;
  say(`Bundling the console and the public site in "${language}" ...`);
  mkdirSync(dirname(owner), { recursive: true });
  writeFileSync(owner, String(process.pid));
  try {
    await runVite(aside, { RAMPART_LANGUAGE: language });
    await replacePages(aside, pages, join(WEB_BUNDLE, 'assets'));
    // Written last, because the API serves the language once it exists.
    writeFileSync(stamp, sources);
  } finally {
    for (const path of [aside, owner]) rmSync(path, { recursive: true, force: true });
  }
}

/** Whether the process of this file runs: another `npm start`, which bundles the same. @param {string} owner */
function isRunning(owner) {
  try {
    return process.kill(Number(readFileSync(owner, 'utf8')), 0);
  } catch {
    return false;
  }
}

/**
 * Replaces the pages of a language and the assets that only they use. @param {string} aside the new bundle
 * @param {string} pages the folder of the pages that are served
 * @param {string} shared the folder of the assets of all languages
 */
export async function replacePages(aside, pages, shared) {
  const former = readAssets(pages);
  const assets = await addAssets(join(aside, 'assets'), shared, former);
  const next = `${pages}.next`;
  rmSync(next, { recursive: true, force: true });
  for (const file of readdirSync(aside, { recursive: true, encoding: 'utf8' }))
    if (/\.html$|^(console-heads|server-texts)\.json$|^(manifest\.webmanifest|push-worker\.js)$/.test(file))
      cpSync(join(aside, file), join(next, file));
  writeFileSync(join(next, ASSETS), JSON.stringify(assets));
  rmSync(pages, { recursive: true, force: true });
  renameSync(next, pages);
  for (const name of former) if (!assets.includes(name)) rmSync(join(shared, name), { force: true });
}

/**
 * Moves the assets that English does not have, compressed. @param {string} from @param {string} to
 * @param {readonly string[]} former those of the language's bundle before
 * @returns {Promise<string[]>} the assets of this language
 */
async function addAssets(from, to, former) {
  const known = new Set(readdirSync(to).filter((name) => !former.includes(name)));
  for (const name of readdirSync(from)) if (known.has(name)) rmSync(join(from, name));
  await compressAssets(from);
  const names = readdirSync(from);
  for (const name of names) renameSync(join(from, name), join(to, name));
  return names;
}

/** The assets of the language's former bundle. @param {string} pages @returns {string[]} */
function readAssets(pages) {
  const file = join(pages, ASSETS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
