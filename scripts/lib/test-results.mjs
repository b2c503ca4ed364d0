import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './project.mjs';

/**
 * How many tests of one suite or of several ended how, and how long each spec took.
 *
 * @typedef {import('./skips.mjs').Skip} Skip
 * @typedef {{ passed: number, failed: number, skips: readonly Skip[], specs: readonly Spec[] }} Results
 * @typedef {{ path: string, seconds: number }} Spec
 */

export function sumResults(all) {
  const sum = { passed: 0, failed: 0 };
  for (const { passed, failed } of all) {
    sum.passed += passed;
    sum.failed += failed;
  }
  return { ...sum, skips: all.flatMap(({ skips }) => skips), specs: all.flatMap(({ specs }) => specs) };
}

/** The slowest specs, one line each, the slowest first. @param {Results} results @returns {string[]} */
export function slowestLines({ specs }, count = 10) {
  const slowest = specs.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  return slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path}`);
}

/** The line that ends a run. @param {Results} results */
export function resultLine({ passed, failed, skips }) {
  return `${passed} passed, ${failed} failed${skips.length > 0 ? `, ${skips.length} skipped` : ''}`;
}

/**
 * Reads Jest's `--json` output. A file that could not be loaded counts as one failure. @param {any} report
 * @returns {Results}
 */
export function jestResults(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skips: (report.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
      assertionResults
        .filter(({ status }) => status === 'pending' || status === 'todo')
        .map(({ fullName }) => ({ spec: relative(ROOT, name), title: fullName })),
    ),
    specs: (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
      path: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * Reads Playwright's `json` report. A test that CI repeated counts by its last try, and the list reporter names it
 * as flaky. @param {any} report @returns {Results}
 */
export function playwrightResults(report) {
  const { expected, unexpected, flaky } = report.stats;
  const specs = (report.suites ?? []).map((suite) => ({
    path: `test/e2e/${suite.file}`,
    seconds: millisecondsOf(suite) / 1000,
  }));
  const skips = (report.suites ?? []).flatMap((suite) =>
    skippedOf(suite).map((title) => ({ spec: `test/e2e/${suite.file}`, title })),
  );
  return { passed: expected + flaky, failed: unexpected + (report.errors ?? []).length, skips, specs };
}

/** Titles of the skipped tests of a Playwright suite. @param {any} suite @returns {string[]} */
function skippedOf({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
  return [...suites.flatMap(skippedOf), ...own.map(({ title }) => title)];
}

/** The duration of all tests of a Playwright suite, repetitions included. @param {any} suite @returns {number} */
function millisecondsOf({ suites = [], specs = [] }) {
  let sum = 0;
  for (const suite of suites) sum += millisecondsOf(suite);
  for (const { tests } of specs)
    for (const { results } of tests) for (const { duration } of results) sum += duration;
  return sum;
}

/**
 * The results in a report file. A run without a report, or one that failed without a failed test, counts as
 * one failure.
 * @template Report
 * @param {string} path
 * @param {(report: Report) => Results} read
 * @param {number} exitCode of the run
 * @returns {Results}
 */
export function readResults(path, read, exitCode) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skips: [], specs: [] };
  const results = read(JSON.parse(readFileSync(path, 'utf8')));
  return exitCode !== 0 && results.failed === 0 ? { ...results, failed: 1 } : results;
}
