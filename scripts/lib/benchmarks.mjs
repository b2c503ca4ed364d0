import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './project.mjs';
import { PlainFailure } from './say.mjs';

/**
 * @typedef {object} Surroundings
 * @property {string} serverUrl a superuser's URL of a PostgreSQL for this run; a benchmark makes its own databases there
 * @property {string | null} corpus folder with labelled data, if one was named
 * @property {number | null} workers how many workers to start, if it was said
 * @property {number | null} pairs how many unrelated pairs to compare, if it was said
 * @property {(figure: import('./benchmark-results.mjs').Figure) => void} report
 *
 * @typedef {{ name: string, onlyByName?: boolean, run(surroundings: Surroundings): Promise<void> }} Benchmark
 */

/** Every `libs/<name>/bench/*.bench.ts`, loaded. @returns {Promise<Benchmark[]>} in order of name */
export async function findBenchmarks() {
  const files = readdirSync(inRoot('libs')).flatMap((lib) => benchFiles(inRoot('libs', lib, 'bench')));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return modules.map((module) => module.bench).sort((a, b) => a.name.localeCompare(b.name));
}

/** @param {string} folder */
function benchFiles(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
  return files.map((name) => join(folder, name));
}

/**
 * Selects the named benchmarks, or all. `event-log` also selects `event-log/append` and `event-log-append`.
 * Very large ones run only when their own name is given.
 * @param {readonly Benchmark[]} all
 * @param {readonly string[]} names
 */
export function chooseBenchmarks(all, names) {
  const fits = (benchmark, name) =>
    benchmark.name === name ||
    (benchmark.onlyByName !== true && /^[-/]/.test(afterPrefix(benchmark.name, name)));
  const missing = names.find((name) => !all.some((benchmark) => fits(benchmark, name)));
  if (missing !== undefined) {
    const known = all.map(({ name }) => name).join(', ');
    throw new PlainFailure(`There is no benchmark "${missing}". There are: ${known || 'none'}.`);
  }
  return names.length === 0
    ? all.filter(({ onlyByName }) => onlyByName !== true)
    : all.filter((benchmark) => names.some((name) => fits(benchmark, name)));
}

/** @param {string} text @param {string} prefix */
const afterPrefix = (text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : '');

/**
 * The absolute path of the named folder with labelled data.
 * @param {string} path as typed, relative to the folder of the command
 * @throws PlainFailure when the folder does not exist, because a benchmark would then measure nothing
 */
export function corpusFolder(path) {
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return folder;
  throw new PlainFailure(`There is no corpus folder ${folder}.`);
}
