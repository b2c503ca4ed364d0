import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, runCommand } from './command.mjs';
import { inRoot } from './project.mjs';
import { PlainFailure, say } from './say.mjs';

/**
 * Installs the newest Node of a major version for this platform below `.build`. It takes the packages that `node`
 * on npm would install by a script, so that no script runs. @param {string} major such as `22`
 * @returns {Promise<{ node: string, version: string }>} the program and its version
 */
export async function otherNode(major) {
  if (!/^\d{2}$/.test(major))
    throw new PlainFailure(`"${major}" is no major version of Node; give 22 or 24.`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = inRoot('.build', 'node', major);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(folder, 'node_modules', name, 'bin', program);
  if (!existsSync(node)) {
    say(`Taking ${name}@${major} from the registry ...`);
    mkdirSync(folder, { recursive: true });
    const [npm, args] = npmCommand();
    const flags = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const code = await runCommand(npm, [...args, 'install', ...flags, `${name}@${major}`], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0 || !existsSync(node))
      throw new PlainFailure(`${name}@${major} cannot be had; npm says why above.`);
  }
  return { node, version: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1) };
}
