import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainFailure } from '../say.mjs';

/** Besides the packages: what `docker-compose.yml` runs before there is an environment file. */
export const IMAGE_SCRIPTS = [
  'scripts/compose-env.mjs',
  'scripts/lib/launcher-lock.mjs',
  'scripts/lib/launcher-settings.mjs',
  'scripts/lib/project.mjs',
  'scripts/lib/say.mjs',
];
const ALONE = ['package.json', 'LICENSE', 'THIRD-PARTY-NOTICES.md', ...IMAGE_SCRIPTS];
/** What a package brings to production: built modules, its own programs, and files that these read. */
const OF_A_PACKAGE = ['package.json', 'dist', 'bin', 'assets', 'fonts', 'tiers', 'openapi.json'];
const NO_PRODUCT =
  /(?:^|\/)(?:testing|bench|tools|src)\/|\.(?:spec|fixture)\.\w+$|\.tsx?$|(?:^|\/)\.(?:sources|made-by)|\.tsbuildinfo$/;
/** Maps of modules hold their sources; those of bundles do not. */
const SOURCE_MAP = /\.(?:js|mjs|css)\.map$/;

/** @param {string} path relative to the root @returns {boolean} whether the image has this file of a package */
export const isOfImage = (path) =>
  !NO_PRODUCT.test(path) && (!SOURCE_MAP.test(path) || path.includes('/dist/bundle/'));

/**
 * Copies what runs in production, and nothing else, out of a built checkout. Packages of others come beside it.
 * @param {string} root of the checkout @param {string} folder a new one
 * @returns {string[]} the files, relative to the folder @throws {PlainFailure} when the checkout is not built
 */
export function writeImageTree(root, folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new PlainFailure(`${folder} is not empty. Name a new folder.`);
  for (const built of [
    'apps/api/dist/bundle/process.js',
    'apps/worker/dist/bundle/process.js',
    'apps/web/dist',
  ])
    if (!existsSync(join(root, built)))
      throw new PlainFailure(`${built} is missing. Run node scripts/build.mjs first.`);
  const files = [...ALONE, ...packagesOf(root).flatMap((name) => filesOf(root, name))].filter(isOfImage);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  return files;
}

const packagesOf = (root) =>
  ['apps', 'libs'].flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}`));

/** @returns {string[]} files of a package, relative to the root */
const filesOf = (root, name) => OF_A_PACKAGE.flatMap((part) => below(root, `${name}/${part}`));

function below(root, path) {
  const found = existsSync(join(root, path)) ? lstatSync(join(root, path)) : null;
  if (found === null) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => below(root, `${path}/${name}`));
}
