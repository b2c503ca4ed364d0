import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests of one suite or of several ended how.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Results
 */

/** @param {readonly Results[]} all @returns {Results} */
export function sumResults(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** The line that ends a run. @param {Results} results */
export function resultLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Jest's `--json` output; a file that could not even be loaded counts as one failure.
 *
 * @param {any} report @returns {Results}
 */
export function jestResults(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Playwright's `json` report. A test repeated in CI counts by its last try; the list reporter names it as flaky.
 *
 * @param {any} report @returns {Results}
 */
export function playwrightResults(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors ?? []).length, skipped };
}

/**
 * The results in a report file. A run that failed without saying how, or that never wrote its report, is one failure.
 *
 * @param {string} path
 * @param {(report: any) => Results} read
 * @param {number} exitCode of the run
 * @returns {Results}
 */
export function readResults(path, read, exitCode) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  const results = read(JSON.parse(readFileSync(path, 'utf8')));
  return exitCode !== 0 && results.failed === 0 ? { ...results, failed: 1 } : results;
}
