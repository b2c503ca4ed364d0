import { readdirSync } from 'node:fs';
import { inRoot } from './project.mjs';

const SKIPPED = /(^|\/)(node_modules|dist)$|\.generated\.|\/generated\.ts$|\.d\.ts$/u;

/** Files that people write, as paths from the root. @param {string} folder of the checkout @param {RegExp} names of files @returns {string[]} */
export function sourceFiles(folder, names) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (SKIPPED.test(path)) return [];
    if (entry.isDirectory()) return sourceFiles(path, names);
    return names.test(path) ? [path] : [];
  });
}
