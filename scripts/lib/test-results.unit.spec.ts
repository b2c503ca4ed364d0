import { describe, expect, it } from '@jest/globals';
import { jestResults, playwrightResults, readResults, resultLine, sumResults } from './test-results.mjs';

describe('the result of a run', () => {
  it('ends with one line over all suites', () => {
    const sum = sumResults([
      { passed: 10, failed: 0, skipped: 1 },
      { passed: 5, failed: 2, skipped: 0 },
    ]);
    expect(resultLine(sum)).toBe('15 passed, 2 failed, 1 skipped');
    expect(resultLine(sumResults([]))).toBe('0 passed, 0 failed');
  });

  it('counts a file that Jest could not load as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 2,
      numPendingTests: 1,
      numTodoTests: 1,
    };
    expect(jestResults(report)).toEqual({ passed: 3, failed: 3, skipped: 2 });
  });

  it('counts a repeated test by its last try, and a run that broke as a failure', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightResults({ stats })).toEqual({ passed: 5, failed: 1, skipped: 2 });
    expect(playwrightResults({ stats, errors: [{ message: 'no browser' }] }).failed).toBe(2);
  });

  it('counts a run that wrote no report as a failure', () => {
    expect(readResults('/nowhere/report.json', jestResults, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
