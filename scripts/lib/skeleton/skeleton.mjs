import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../project.mjs';
import { PlainFailure } from '../say.mjs';
import { entriesOf } from './lists.mjs';
import { formsOf } from './words.mjs';

/** The folder with templates of a new capability: `[form]` in paths and `{{form}}` in texts are replaced. */
const TEMPLATES = 'scripts/skeleton';

/** The number of the next migration. Class names end with it, and migrations run in its order. */
function nextMigration() {
  const numbers = readdirSync(inRoot('libs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/src\/.*\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(inRoot('libs', path), 'utf8').matchAll(/class \w+?(17\d{11})\b/g)])
    .map(([, number]) => Number(number));
  return Math.max(...numbers) + 1_000_000;
}

/**
 * The files of a new capability by path, and its lines in existing lists.
 * @returns {{ files: Record<string, string>, entries: ReturnType<typeof entriesOf> }}
 */
export function skeletonOf(name, item, migration = nextMigration()) {
  const forms = { ...formsOf(name, item), migration: String(migration) };
  /** @param {string} text @param {RegExp} place */
  const filled = (text, place) =>
    text.replace(place, (whole, form) => {
      if (forms[form] === undefined) throw new Error(`${whole} is no form of the name.`);
      return forms[form];
    });
  const files = readdirSync(inRoot(TEMPLATES), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => [
      filled(path, /\[(\w+)\]/g).replace(/\.txt$/, ''),
      filled(readFileSync(inRoot(TEMPLATES, path), 'utf8'), /\{\{(\w+)\}\}/g),
    ]);
  return { files: Object.fromEntries(files), entries: entriesOf(forms) };
}

/** Adds an entry to a list. @throws PlainFailure when the list has no longer the marked place */
export function withEntry(text, { path, before, line }) {
  const at = text.lastIndexOf(before);
  if (at === -1) throw new PlainFailure(`${path} has changed. Add this line to it yourself:\n${line}`);
  return text.slice(0, at) + line + text.slice(at);
}

/** Writes a skeleton. @returns {string[]} the paths of new and changed files */
export function writeSkeleton({ files, entries }) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), content);
  }
  for (const entry of entries)
    writeFileSync(inRoot(entry.path), withEntry(readFileSync(inRoot(entry.path), 'utf8'), entry));
  return [...Object.keys(files), ...new Set(entries.map(({ path }) => path))];
}
