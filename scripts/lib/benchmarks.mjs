import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
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
 * @typedef {{ name: string, load(): Promise<Benchmark> }} BenchmarkFile
 */

/** Every `libs/<name>/bench/<benchmark>.bench.ts`. @returns {BenchmarkFile[]} in order of name */
export function findBenchmarks() {
  const files = readdirSync(inRoot('libs')).flatMap((lib) => benchFiles(inRoot('libs', lib, 'bench')));
  return files
    .map((file) => {
      const name = basename(file, SUFFIX);
      return { name, load: async () => ({ ...(await import(pathToFileURL(file).href)).bench, name }) };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

const SUFFIX = '.bench.ts';

/** @param {string} folder */
function benchFiles(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
  return files.map((name) => join(folder, name));
}

/**
 * Loads the named benchmarks, or all. `event-log` also selects `event-log/append` and `event-log-append`. Very
 * large ones run only when their own name is given. Others stay unloaded: with all of them in memory, collections
 * of garbage slow what is measured (a replay to half its speed). @param {readonly BenchmarkFile[]} all
 * @param {readonly string[]} names
 */
export async function loadBenchmarks(all, names) {
  const missing = names.find((name) => !all.some((file) => fits(file.name, name)));
  if (missing !== undefined) {
    const known = all.map(({ name }) => name).join(', ');
    throw new PlainFailure(`There is no benchmark "${missing}". There are: ${known || 'none'}.`);
  }
  const chosen = all.filter((file) => names.length === 0 || names.some((name) => fits(file.name, name)));
  const loaded = await loadAll(chosen);
  return loaded.filter(({ onlyByName, name }) => onlyByName !== true || names.includes(name));
}

/** @param {readonly BenchmarkFile[]} files @returns {Promise<Benchmark[]>} */
export const loadAll = (files) => Promise.all(files.map((file) => file.load()));

/** @param {string} name @param {string} wanted */
const fits = (name, wanted) => name === wanted || /^[-/]/.test(afterPrefix(name, wanted));

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
