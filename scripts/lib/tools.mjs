import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from './project.mjs';

/**
 * The script of a command in an installed package, to be run by this Node without a shell.
 * @param {string} name of the package @param {string} command
 * @param {string} [workspace] the package that depends on it; by default the root
 */
export function toolScript(name, command, workspace = '.') {
  const require = createRequire(inRoot(workspace, 'package.json'));
  // Searches the folders of the look-up path, because not every package exports its package.json.
  const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name));
  const folder = folders.find((candidate) => existsSync(join(candidate, 'package.json')));
  if (folder === undefined) throw new Error(`${name} is not installed.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
