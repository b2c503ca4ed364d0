import { describe, expect, it } from '@jest/globals';
import type { LimitUse } from '@rampart/tier-policy/contract';
import { limitsMet, limitText } from './limit-text.js';

const use = (limit: LimitUse['limit'], used: number, allowed: number | null): LimitUse => ({
  limit,
  title: 'Scans a day',
  per: null,
  allowed,
  used,
  freeAt: null,
});

describe('reached limits of a plan', () => {
  it('are the requested ones without a free place, also after the plan shrank', () => {
    const uses = [
      use('members', 3, 3),
      use('scans-per-day', 2, 3),
      use('concurrent-scans', 5, 2),
      use('api-keys', 9, null),
    ];
    expect(
      limitsMet(uses, ['scans-per-day', 'concurrent-scans', 'api-keys']).map(({ limit }) => limit),
    ).toEqual(['concurrent-scans']);
  });

  it('state the use, and when a place becomes free', () => {
    const met = { ...use('scans-per-day', 1200, 1200), allowed: 1200 };
    expect(limitText(met, () => 'midnight')).toMatch(/^Scans a day: 1.?200 of 1.?200 in use\.$/);
    expect(limitText({ ...met, freeAt: '2026-11-22T00:00:00.000Z' }, () => 'midnight')).toMatch(
      /in use\. More quota is available at midnight\.$/,
    );
  });
});
