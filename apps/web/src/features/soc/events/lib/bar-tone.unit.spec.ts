import { expect, it } from '@jest/globals';
import { barTone, networkShare } from './bar-tone.js';

it('a bar is red above 80 per cent and orange above 60', () => {
  expect([0, 0.6, 0.61, 0.8, 0.81].map(barTone)).toEqual(['plain', 'plain', 'waits', 'waits', 'refused']);
});

it('the network bar shows the busier way against its scale, and nothing over it', () => {
  const scale = { rate: 1_000, of: 'link' } as const;
  expect(networkShare({ received: 250, sent: 100, scale })).toBe(0.25);
  expect(networkShare({ received: 0, sent: 3_000, scale })).toBe(1);
  expect(networkShare({ received: 0, sent: 0, scale: { rate: 0, of: 'peak' } })).toBe(0);
});
