import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { JEST_OPTIONS } from './test-suites.mjs';
import { jestResults, readResults } from './test-results.mjs';
import { toolScript } from './tools.mjs';

/**
 * Runs the unit tests with another Node. @param {string} node the program
 * @returns {Promise<string | null>} what went wrong
 */
export async function smokeUnits(node) {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-smoke-'));
  const report = join(folder, 'unit.json');
  try {
    const flags = ['--selectProjects', 'unit', '--json', `--outputFile=${report}`];
    const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${JEST_OPTIONS}`.trim() };
    const stdio = ['ignore', 'ignore', 2];
    const code = await runCommand(node, [toolScript('jest', 'jest'), ...flags], { env, stdio });
    const { passed, failed } = readResults(report, jestResults, code);
    return failed === 0 && passed > 0 ? null : `${failed} tests failed, ${passed} passed`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
