import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../project.mjs';
import { PlainFailure } from '../say.mjs';
import { libraryFiles } from './library.mjs';
import { entriesOf } from './lists.mjs';
import { processFiles } from './processes.mjs';
import { formsOf } from './words.mjs';

/** The number of a migration after every other one: its class ends with it, and they run in this order. */
function nextMigration() {
  const numbers = readdirSync(inRoot('libs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/src\/.*\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(inRoot('libs', path), 'utf8').matchAll(/class \w+?(17\d{11})\b/g)])
    .map(([, number]) => Number(number));
  return Math.max(...numbers) + 1_000_000;
}

/** A new capability: its files by path, and its lines in lists. */
export function skeletonOf(name, item, migration = nextMigration()) {
  const forms = formsOf(name, item);
  return { files: { ...libraryFiles(forms, migration), ...processFiles(forms) }, entries: entriesOf(forms) };
}

/** The list with an entry. @throws PlainFailure when its place is gone */
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
