import { describe, expect, it } from '@jest/globals';
import { obliges } from './second-factor-policy.js';

describe('the second factor policy', () => {
  it.each([
    ['optional', false, false],
    ['staff', true, false],
    ['everyone', true, true],
  ] as const)('%s', (policy, staff, client) => {
    expect(obliges(policy, ['nexus:owner', 'core:soc'])).toBe(staff);
    expect(obliges(policy, ['nexus:owner'])).toBe(client);
    expect(obliges(policy, [])).toBe(client);
  });
});
