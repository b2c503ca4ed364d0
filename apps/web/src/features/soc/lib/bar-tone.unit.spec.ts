import { expect, it } from '@jest/globals';
import { barTone } from './bar-tone.js';

it('a bar is red above 80 per cent and orange above 60', () => {
  expect([0, 0.6, 0.61, 0.8, 0.81].map(barTone)).toEqual(['good', 'good', 'high', 'high', 'critical']);
});
