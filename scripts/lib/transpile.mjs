import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { inRoot } from './project.mjs';

/** @type {import('@swc/core').Options} */
const OPTIONS = {
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

/** The packages that run on Node: every library and the processes. Vite bundles the console instead. */
export function nodePackages() {
  const libs = readdirSync(inRoot('libs')).map((name) => inRoot('libs', name));
  const apps = ['api', 'worker', 'sandbox', 'cli'].map((name) => inRoot('apps', name));
  return [...libs, ...apps].filter((folder) => existsSync(join(folder, 'src')));
}

/**
 * Writes `dist/` beside `src/` of one package. A file whose content did not change since the last build is left
 * alone, and the output of a removed file is removed. @param {string} folder the package
 * @returns {Promise<number>} how many files were written
 */
export async function transpilePackage(folder) {
  const { transform, version } = await import('@swc/core');
  const [src, dist] = [join(folder, 'src'), join(folder, 'dist')];
  const stampFile = join(dist, '.sources.json');
  const before = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
  const after = {};
  let written = 0;
  for (const path of sourceFiles(src)) {
    const content = readFileSync(path);
    const name = relative(src, path);
    after[name] = createHash('sha256')
      .update(version)
      .update(JSON.stringify(OPTIONS))
      .update(content)
      .digest('hex');
    if (after[name] === before[name] && existsSync(join(dist, outputName(name)))) continue;
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    await writeOutput(transform, content, path, join(dist, outputName(name)));
    written += 1;
  }
  for (const name of Object.keys(before))
    if (after[name] === undefined) removeOutput(join(dist, outputName(name)));
  if (JSON.stringify(before) !== JSON.stringify(after)) writeFileSync(stampFile, JSON.stringify(after));
  return written;
}

async function writeOutput(transform, content, path, output) {
  if (!path.endsWith('.ts')) return replaceFile(output, content);
  const { code, map } = await transform(content.toString('utf8'), {
    ...OPTIONS,
    filename: path,
    sourceFileName: path,
  });
  replaceFile(`${output}.map`, map ?? '');
  replaceFile(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
}

/** Replaces a file atomically, so that a starting process or another build never reads half a module. */
function replaceFile(path, content) {
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
}

function removeOutput(output) {
  rmSync(output, { force: true });
  rmSync(`${output}.map`, { force: true });
}

/** @param {string} name */
const outputName = (name) => name.replace(/\.ts$/, '.js');

/** The source files of the product below `src`, without specs and type declarations. */
function sourceFiles(src) {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.ts$|\.d\.ts$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
