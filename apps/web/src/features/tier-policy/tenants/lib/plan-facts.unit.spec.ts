import { describe, expect, it } from '@jest/globals';
import type { LimitUse } from '@rampart/tier-policy/contract';
import { metLimits, usedText } from './plan-facts.js';

const use = (used: number, allowed: number | null): LimitUse => ({
  limit: 'members',
  title: 'People',
  per: null,
  used,
  allowed,
  freeAt: null,
});

describe('the usage of a quota', () => {
  it('appears next to its limit', () => {
    expect(usedText(use(3, 25))).toBe('3 of 25');
    expect(usedText(use(3, null))).toBe('3, not limited');
  });

  it('is reached when nothing is left, but not for an unused quota of zero', () => {
    expect(metLimits([use(24, 25), use(0, 0), use(9, null)])).toEqual([]);
    expect(metLimits([use(25, 25), use(26, 25)])).toHaveLength(2);
  });
});
