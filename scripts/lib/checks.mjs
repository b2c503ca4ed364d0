import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './project.mjs';
import { toolScript } from './tools.mjs';

/** @typedef {{ name: string, args: string[] }} Check */

/**
 * Type checking with one checker: each further one would check shared types again, and other checks use the
 * other cores.
 * @param {string} project
 */
const types = (project) => [toolScript('typescript-7', 'tsc'), '-p', project, '--checkers', '1'];

/** All checks of `npm run check`, the longest first, so that the others run beside it. @returns {Check[]} */
export function allChecks() {
  return [
    { name: 'lint', args: [toolScript('oxlint', 'oxlint')] },
    { name: 'types', args: types('tsconfig.json') },
    { name: 'types of the console', args: types('apps/web/tsconfig.json') },
    {
      name: 'who imports whom',
      args: [
        toolScript('dependency-cruiser', 'depcruise'),
        '--config',
        '.dependency-cruiser.cjs',
        'libs',
        'apps',
      ],
    },
    {
      name: 'unused code',
      // It loads the configuration of Vite, whose imports are not built on a fresh clone.
      args: ['--conditions', 'source', '--import', 'tsx', toolScript('knip', 'knip'), '--no-config-hints'],
    },
    { name: 'formatting', args: [toolScript('oxfmt', 'oxfmt'), '--check', '.'] },
    { name: 'plain English', args: ['scripts/check-words.mjs'] },
    { name: 'OpenAPI document', args: ['scripts/lint-api.mjs'] },
    { name: 'Kubernetes', args: ['scripts/check-kubernetes.mjs'] },
    { name: 'release', args: ['scripts/release.mjs'] },
    { name: 'licences', args: ['scripts/check-licences.mjs'] },
    { name: 'generated files are current', args: ['scripts/codegen.mjs', '--check'] },
  ];
}

/**
 * Runs one check and collects its output.
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
