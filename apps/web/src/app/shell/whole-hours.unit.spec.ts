import { expect, it } from '@jest/globals';
import { wholeHours } from './whole-hours.js';

it.each([
  [0, '0 hours'],
  [3_599, '0 hours'],
  [3_600, '1 hour'],
  [90_000, '25 hours'],
])('the uptime of %i seconds reads %s', (seconds, text) => {
  expect(wholeHours(seconds)).toBe(text);
});
