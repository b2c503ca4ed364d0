import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync, version } from '@swc/core';

const BUNDLED_ENV = `({ BASE_URL: '/' })`;
const CACHE = join(import.meta.dirname, '../../../.build/compiled');

/** @param {string} path @returns {import('@swc/core').Options} */
const optionsFor = (path) => ({
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx: path.endsWith('.tsx'), decorators: true },
    experimental: { keepImportAttributes: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
});

/** The path of the compiled JavaScript. Its source map is beside it. @param {string} path @param {string} source */
function placeOf(path, source) {
  const options = optionsFor(path);
  const hash = createHash('sha256')
    .update(`${version}\n${JSON.stringify(options)}\n${path}\n`)
    .update(source);
  return join(CACHE, `${hash.digest('hex').slice(0, 32)}.js`);
}

/**
 * Compiles a TypeScript file unless this content was compiled before. @param {string} path
 * @returns {string} the path of the JavaScript
 */
export function compiledFile(path) {
  const source = readFileSync(path, 'utf8');
  const place = placeOf(path, source);
  if (existsSync(place)) return place;
  const { code, map } = transformSync(source.replaceAll('import.meta.env', BUNDLED_ENV), {
    ...optionsFor(path),
    filename: path,
    sourceFileName: path,
  });
  mkdirSync(CACHE, { recursive: true });
  keep(`${place}.map`, map ?? '{}');
  keep(place, code);
  return place;
}

/** The JavaScript of a TypeScript file. @param {string} path */
export const compiled = (path) => readFileSync(compiledFile(path), 'utf8');

/** The path of the source map of a compiled TypeScript file. @param {string} path */
export const sourceMapOf = (path) => `${placeOf(path, readFileSync(path, 'utf8'))}.map`;

/**
 * Writes a file in one step, so that another process never reads half of it. @param {string} place
 * @param {string} text
 */
function keep(place, text) {
  writeFileSync(`${place}.${process.pid}`, text);
  renameSync(`${place}.${process.pid}`, place);
}
