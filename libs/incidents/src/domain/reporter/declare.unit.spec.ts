import { describe, expect, it } from '@jest/globals';
import { declare, prefilled } from './declare.js';

const NOW = { by: 'user:ada', at: '2026-11-21T12:00:00.000Z' };
const EARLIER = { by: 'user:grace', at: '2026-11-01T12:00:00.000Z' };
const KNOWN = {
  profile: { name: 'Grace Hopper', email: 'grace@example.org', relationship: 'Employee' },
  declared: EARLIER,
};

describe('the entry about a reporter', () => {
  it('is marked with the person who declared it and the time', () => {
    expect(declare({ name: 'Ada', isVictim: true }, null, NOW)).toMatchObject({ name: 'Ada', declared: NOW });
  });

  it('keeps its mark while it does not change', () => {
    const before = { name: 'Ada', isVictim: true, declared: EARLIER };
    expect(declare({ isVictim: true, name: 'Ada' }, before, NOW).declared).toEqual(EARLIER);
    expect(declare({ isVictim: true, name: 'Ada L.' }, before, NOW).declared).toEqual(NOW);
  });

  it('has no origin while it is empty, and ignores an origin that the client sends', () => {
    expect(declare({ isVictim: false, declared: EARLIER }, null, NOW)).toEqual({ isVictim: false });
    expect(declare({ name: 'Ada', isVictim: false, declared: EARLIER }, null, NOW).declared).toEqual(NOW);
  });
});

describe('a reporter profile', () => {
  it('fills fields that a report leaves empty, with its own mark', () => {
    expect(prefilled({ isVictim: false }, KNOWN)).toEqual({
      ...KNOWN.profile,
      isVictim: false,
      declared: EARLIER,
    });
  });

  it('of another person fills nothing', () => {
    const given = { name: 'Ada Lovelace', isVictim: false };
    expect(prefilled(given, KNOWN)).toEqual(given);
  });

  it('fills in no authority for a person who reports for themselves', () => {
    expect(prefilled({ isVictim: true }, KNOWN)).not.toHaveProperty('relationship');
  });
});
