import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import {
  jestResults,
  playwrightResults,
  readResults,
  resultLine,
  slowestLines,
  sumResults,
} from './test-results.mjs';

describe('the result of a test run', () => {
  it('ends with one line over all suites', () => {
    const sum = sumResults([
      { passed: 10, failed: 0, skips: [{ spec: 'a.unit.spec.ts', title: 'waits' }], specs: [] },
      { passed: 5, failed: 2, skips: [], specs: [] },
    ]);
    expect(resultLine(sum)).toBe('15 passed, 2 failed, 1 skipped');
    expect(resultLine(sumResults([]))).toBe('0 passed, 0 failed');
  });

  it('counts a file that Jest could not load as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 2,
    };
    expect(jestResults(report)).toEqual({ passed: 3, failed: 3, skips: [], specs: [] });
  });

  it('counts a repeated test by its last try, and an aborted run as a failure', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1 };
    expect(playwrightResults({ stats })).toEqual({ passed: 5, failed: 1, skips: [], specs: [] });
    expect(playwrightResults({ stats, errors: [{ message: 'no browser' }] }).failed).toBe(2);
  });

  it('counts a run that wrote no report as a failure', () => {
    const nothing = { passed: 0, failed: 1, skips: [], specs: [] };
    expect(readResults('/nowhere/report.json', jestResults, 0)).toEqual(nothing);
  });

  it('names skipped tests by their spec', () => {
    const path = join(ROOT, 'libs/a/src/a.unit.spec.ts');
    const assertionResults = [
      { fullName: 'a waits', status: 'pending' },
      { fullName: 'a is planned', status: 'todo' },
      { fullName: 'a runs', status: 'passed' },
    ];
    expect(jestResults({ testResults: [{ name: path, assertionResults }] }).skips).toEqual([
      { spec: 'libs/a/src/a.unit.spec.ts', title: 'a waits' },
      { spec: 'libs/a/src/a.unit.spec.ts', title: 'a is planned' },
    ]);
    const test = (title: string, status: string) => ({ title, tests: [{ status, results: [] }] });
    const suites = [
      {
        file: 'c.e2e.spec.ts',
        specs: [test('runs', 'expected')],
        suites: [{ specs: [test('waits', 'skipped')] }],
      },
    ];
    expect(playwrightResults({ stats: {}, suites }).skips).toEqual([
      { spec: 'test/e2e/c.e2e.spec.ts', title: 'waits' },
    ]);
  });

  it('names the slowest specs of all suites, the slowest first', () => {
    const jest = jestResults({
      testResults: [
        { name: join(ROOT, 'libs/a/src/a.unit.spec.ts'), startTime: 1000, endTime: 1500 },
        { name: join(ROOT, 'libs/b/src/b.int.spec.ts'), startTime: 1000, endTime: 13_250 },
      ],
    });
    const tried = (...durations: readonly number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const playwright = playwrightResults({
      stats: {},
      suites: [{ file: 'c.e2e.spec.ts', specs: [tried(1000, 2000)], suites: [{ specs: [tried(500)] }] }],
    });
    expect(slowestLines(sumResults([jest, playwright]), 2)).toEqual([
      '  12.3 s  libs/b/src/b.int.spec.ts',
      '   3.5 s  test/e2e/c.e2e.spec.ts',
    ]);
  });
});
