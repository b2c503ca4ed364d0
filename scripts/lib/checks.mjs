import { createRequire } from 'node:module';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './project.mjs';

const require = createRequire(import.meta.url);

/** @typedef {{ name: string, args: string[] }} Check */

/** Everything `npm run check` looks at. @returns {Check[]} */
export function allChecks() {
  return [
    { name: 'types', args: [tool('typescript', 'tsc'), '--noEmit', '-p', 'tsconfig.json'] },
    {
      name: 'types of the console',
      args: [tool('typescript', 'tsc'), '--noEmit', '-p', 'apps/web/tsconfig.json'],
    },
    { name: 'lint', args: [tool('eslint', 'eslint'), '.', '--max-warnings', '0'] },
    {
      name: 'who imports whom',
      args: [tool('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', 'libs', 'apps'],
    },
    { name: 'unused code', args: [tool('knip', 'knip')] },
    { name: 'formatting', args: [tool('prettier', 'prettier'), '--check', '--log-level', 'warn', '.'] },
    { name: 'generated files are current', args: ['scripts/codegen.mjs', '--check'] },
  ];
}

/**
 * The script behind a package's command.
 *
 * @param {string} name of the package @param {string} command
 */
function tool(name, command) {
  const folder = packageFolder(name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Not every package lets its package.json be resolved; the folders on the look-up path always can. @param {string} name */
function packageFolder(name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    const manifest = join(folder, name, 'package.json');
    try {
      return dirname(require.resolve(manifest));
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed.`);
}

/**
 * Runs one check, keeping its output together.
 *
 * @param {Check} check
 * @returns {Promise<{ name: string, passed: boolean, seconds: number, output: string }>}
 */
export async function runCheck({ name, args }) {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { name, passed: code === 0, seconds: (performance.now() - began) / 1000, output };
}
