import { expect, it } from '@jest/globals';
import { budgetOf, countCapabilities, minutesLine } from './budget.mjs';

it('the budget of the tests is 13 minutes, 40 s more for each further capability, and at most 30 minutes', () => {
  expect(budgetOf(13)).toBe(13);
  expect(budgetOf(19)).toBeCloseTo(17);
  expect(budgetOf(60)).toBe(30);
});

it('the last lines of a test run compare its minutes with the budget', () => {
  expect(minutesLine(15.04, 19)).toBe('15.0 minutes in all. Budget with the checks, on two cores: 17.0.');
});

it('the number of capabilities counts manifests, not the package that defines them', () => {
  expect(countCapabilities()).toBeGreaterThanOrEqual(19);
});
