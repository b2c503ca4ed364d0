import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { totalmem } from 'node:os';
import { ROOT } from './project.mjs';
import { toolScript } from './tools.mjs';

/**
 * `after` names a check that has to end before this one starts. `own` are variables of its environment.
 *
 * @typedef {{ name: string, args: string[], after?: string, own?: Record<string, string> }} Check
 */

/**
 * Type checking with one checker: each further one would check shared types again, and other checks use the other
 * cores. @param {string} project
 */
const types = (project) => [toolScript('typescript-7', 'tsc'), '-p', project, '--checkers', '1'];

/** All checks of `npm run check`, long ones first, so that no core waits for one at the end. @returns {Check[]} */
export function allChecks() {
  return [
    // On one core, because for each further one tsgolint judges shared types again.
    { name: 'lint', args: [toolScript('oxlint', 'oxlint'), '--threads=1'], own: { GOMAXPROCS: '1' } },
    { name: 'types', args: types('tsconfig.json') },
    {
      name: 'unused code',
      // It loads the configuration of Vite, whose imports are not built on a fresh clone.
      args: ['--conditions', 'source', '--import', 'tsx', toolScript('knip', 'knip'), '--no-config-hints'],
    },
    // It builds the packages, which would hide code that only they use.
    { name: 'generated files are current', args: ['scripts/codegen.mjs', '--check'], after: 'unused code' },
    { name: 'who imports whom', args: ['scripts/check-imports.mjs'] },
    { name: 'types of the console', args: types('apps/web/tsconfig.json') },
    { name: 'plain English', args: ['scripts/check-words.mjs'] },
    { name: 'marked texts', args: ['--import', 'tsx', 'apps/web/tools/check-texts.ts'] },
    { name: 'words for values', args: ['--import', 'tsx', 'apps/web/tools/check-raw-values.ts'] },
    { name: 'formatting', args: [toolScript('oxfmt', 'oxfmt'), '--check', '.'] },
    { name: 'OpenAPI document', args: ['scripts/lint-api.mjs'] },
    { name: 'Kubernetes', args: ['scripts/check-kubernetes.mjs'] },
    { name: 'share of comments', args: ['scripts/check-comments.mjs'] },
    { name: 'release', args: ['scripts/release.mjs'] },
    { name: 'licences', args: ['scripts/check-licences.mjs'] },
  ];
}

/** The least memory for rare garbage collection: lint takes 4.4 GB then, beside the types. */
const ROOMY_BYTES = 12 * 2 ** 30;

const isRoomy = totalmem() >= ROOMY_BYTES;

/** Lint and types are Go programs. With room they collect garbage at fivefold growth: a quarter less CPU for lint. */
const env = isRoomy ? { GOGC: '400', ...process.env } : process.env;

/** The other checks make many short-lived objects. */
const options = isRoomy ? ['--max-semi-space-size=64'] : [];

/**
 * Runs one check and collects its output. @param {Check} check
 * @returns {Promise<{ name: string, passed: boolean, seconds: number, output: string }>}
 */
export async function runCheck({ name, args, own }) {
  const began = performance.now();
  const child = spawn(process.execPath, [...options, ...args], {
    cwd: ROOT,
    env: { ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { name, passed: code === 0, seconds: (performance.now() - began) / 1000, output };
}
