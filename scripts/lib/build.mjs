import { bundleProcesses, removeBundles } from './bundle-processes.mjs';
import { bundleLanguages } from './bundle-languages.mjs';
import { bundleWeb } from './bundle-web.mjs';
import { say } from './say.mjs';
import { nodePackages, transpilePackage } from './transpile.mjs';

/**
 * Brings the modules of all packages up to date. Processes load them one by one until `build` bundles them again.
 * @returns {Promise<number>} how many files were written
 */
export async function buildModules() {
  let written = 0;
  for (const folder of nodePackages()) written += await transpilePackage(folder);
  if (written > 0) removeBundles();
  return written;
}

export async function buildProcesses() {
  const written = await buildModules();
  if (written > 0) say(`Built ${written} source files.`);
  if (await bundleProcesses()) say('Bundled the processes.');
}

/** Brings every `dist/` up to date, with pages in English only. A build without changes only reads files. */
export async function build() {
  await buildProcesses();
  await bundleWeb();
}

/** Brings every `dist/` up to date, with pages in every language. */
export async function buildAll() {
  await build();
  await bundleLanguages();
}
