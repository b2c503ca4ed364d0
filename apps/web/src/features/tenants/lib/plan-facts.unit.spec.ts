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

describe('what is used of a plan', () => {
  it('stands beside what is allowed', () => {
    expect(usedText(use(3, 25))).toBe('3 of 25');
    expect(usedText(use(3, null))).toBe('3, not limited');
  });

  it('is met when nothing is left; a limit of nothing that nobody uses is not', () => {
    expect(metLimits([use(24, 25), use(0, 0), use(9, null)])).toEqual([]);
    expect(metLimits([use(25, 25), use(26, 25)])).toHaveLength(2);
  });
});
