import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { inRoot } from './project.mjs';
import { say } from './say.mjs';
import { ensureHeadlessChromium, offerTestedPrograms } from './system-programs.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';
import { jestResults, playwrightResults, readResults } from './test-results.mjs';
import { toolScript } from './tools.mjs';

export const JEST_OPTIONS = '--disable-warning=ExperimentalWarning';
/**
 * V8 otherwise collects garbage of the whole heap whenever a process waits for its database. Jest gives its processes the
 * same options.
 */
const V8_OPTIONS = ['--no-memory-reducer', '--min-semi-space-size=16', '--max-semi-space-size=64'];
const PLAYWRIGHT_CONFIG = 'test/e2e/playwright.config.ts';

/**
 * Runs the named suites. @param {readonly string[]} names unit, web, int, system, e2e
 * @param {() => Promise<void>} build makes the bundles that every suite except web needs
 * @returns {Promise<import('./test-results.mjs').Results[]>} the results of their tests
 */
export async function runSuites(names, build) {
  const { folder, remove } = makeTemporaryFolder();
  // Every process of the tests makes its temporary files there.
  process.env.TMPDIR = folder;
  try {
    if (names.some((name) => ['int', 'system', 'e2e'].includes(name))) await offerTestedPrograms();
    const others = names.filter((name) => ['unit', 'int', 'system'].includes(name));
    const results = [];
    // A separate run, because a process loads modules once, either with a document or without.
    // It needs no build, whose bundlers leave one core idle.
    const built = build();
    const web = names.includes('web') ? [runJest(['web'], [], join(folder, 'web.json'))] : [];
    await Promise.allSettled([built, ...web]);
    await built;
    results.push(...(await Promise.all(web)));
    // One run, because system tests mostly wait for killed processes while others compute (sequencer.mjs).
    if (others.length > 0) results.push(await runJest(others, [], join(folder, 'jest.json')));
    if (names.includes('e2e') && existsSync(inRoot(PLAYWRIGHT_CONFIG)))
      results.push(await runPlaywright(join(folder, 'e2e.json')));
    return results;
  } finally {
    remove();
  }
}

/** @param {readonly string[]} projects @param {readonly string[]} flags @param {string} report */
async function runJest(projects, flags, report) {
  say(`Tests: ${projects.join(' and ')} ...`);
  const jest = toolScript('jest', 'jest');
  const args = [
    '--selectProjects',
    ...projects,
    '--passWithNoTests',
    '--json',
    `--outputFile=${report}`,
    ...flags,
  ];
  const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} ${JEST_OPTIONS}`.trim();
  // Pages show times in the browser's zone. A zone other than UTC reveals a missing conversion.
  const zone = projects.includes('web') ? { TZ: 'Europe/Berlin' } : {};
  const env = { ...process.env, ...zone, NODE_OPTIONS: nodeOptions };
  // With --json Jest also prints the whole report to standard output, so progress is shown on standard error.
  const code = await runCommand(process.execPath, [...V8_OPTIONS, jest, ...args], {
    env,
    stdio: ['ignore', 'ignore', 2],
  });
  return readResults(report, jestResults, code);
}

/** @param {string} report */
async function runPlaywright(report) {
  const chromium = await ensureHeadlessChromium();
  say('Tests: end to end, in Chromium ...');
  const playwright = toolScript('@playwright/test', 'playwright');
  const args = ['test', '--config', PLAYWRIGHT_CONFIG, '--reporter', 'list,json'];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: chromium };
  const code = await runCommand(process.execPath, [playwright, ...args], { env, stdio: ['ignore', 2, 2] });
  return readResults(report, playwrightResults, code);
}
