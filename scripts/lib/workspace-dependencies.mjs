import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './project.mjs';

const SCOPE = '@rampart/';
const IMPORT = /(?:from|import)\s*\(?\s*'(@rampart\/[a-z-]+)[/']/g;

export const workspaces = () =>
  ['libs', 'apps'].flatMap((parent) =>
    readdirSync(inRoot(parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(inRoot(folder, 'package.json'))),
  );

/** @param {string} folder @returns {string[]} names of the repository's packages that its source files import, sorted */
function importedBy(folder, own) {
  const found = new Set();
  for (const room of ['src', 'bench', 'tools', 'vite', 'bin']) {
    if (!existsSync(inRoot(folder, room))) continue;
    for (const path of readdirSync(inRoot(folder, room), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx|mjs)$/.test(path)) continue;
      const text = readFileSync(inRoot(folder, room, path), 'utf8');
      for (const [, name] of text.matchAll(IMPORT)) if (name !== own) found.add(name);
    }
  }
  return [...found].sort();
}

/** @param {Record<string, string> | undefined} dependencies */
const fromElsewhere = (dependencies = {}) =>
  Object.entries(dependencies).filter(([name]) => !name.startsWith(SCOPE));

function dependenciesOf(folder, { name, version, dependencies }) {
  const own = importedBy(folder, name).map((imported) => [imported, version]);
  const all = [...own, ...fromElsewhere(dependencies)].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(all);
}

/**
 * The expected content of every package's `package.json`, and of the lock file.
 * @returns {Map<string, string>} by path
 */
export function workspaceFiles() {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const files = new Map();
  for (const folder of workspaces()) {
    const path = join(folder, 'package.json');
    const manifest = JSON.parse(readFileSync(inRoot(path), 'utf8'));
    manifest.dependencies = dependenciesOf(folder, manifest);
    files.set(path, `${JSON.stringify(manifest, null, 2)}\n`);
    const { name, version, dependencies } = manifest;
    lock.packages[folder] = { ...lock.packages[folder], name, version, dependencies };
    // npm omits an empty object.
    if (Object.keys(dependencies).length === 0) delete lock.packages[folder].dependencies;
    lock.packages[`node_modules/${manifest.name}`] = { resolved: folder, link: true };
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  files.set('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  return files;
}
