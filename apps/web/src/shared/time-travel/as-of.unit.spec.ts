import { describe, expect, it } from '@jest/globals';
import { aimed, asOfIn, changesThePast } from './as-of.js';

describe('the moment of a page', () => {
  it.each([
    ['?asOf=12', '12'],
    ['?q=x&asOf=9007199254740991', '9007199254740991'],
    ['?asOf=2026-11-21T10:00:00%2B01:00', '2026-11-21T09:00:00.000Z'],
    ['?asOf=2026-11-21T10:00:00+01:00', '2026-11-21T09:00:00.000Z'],
    ['?asOf=2026-11-21T10:00Z', '2026-11-21T10:00:00.000Z'],
    ['', null],
    ['?asOf=', null],
    ['?asOf=0', null],
    ['?asOf=-3', null],
    ['?asOf=1.5', null],
    ['?asOf=1e3', null],
    ['?asOf=9007199254740993', null],
  ])('for %p in the address is %p', (search, moment) => {
    expect(asOfIn(search)).toBe(moment);
  });

  it('is added to every reading request, and routes without a past refuse it', () => {
    const at = (path: string, method = 'GET') =>
      new URL(aimed(new Request(`https://rampart.test${path}`, { method }), '7').url).searchParams.get(
        'asOf',
      );
    expect(at('/api/identity-access/users?limit=3')).toBe('7');
    expect(at('/rampart/api/users')).toBe('7');
    expect(at('/api/auth/sessions')).toBe('7');
    expect(at('/api/identity-access/users', 'POST')).toBeNull();
    const changes = (path: string, method: string, asOf: string | null = '7') =>
      changesThePast(new Request(`https://rampart.test${path}`, { method }), asOf);
    expect(changes('/api/identity-access/users', 'POST')).toBe(true);
    expect(changes('/api/identity-access/users', 'POST', null)).toBe(false);
    expect(changes('/api/identity-access/users', 'GET')).toBe(false);
    expect(changes('/api/auth/logout', 'POST')).toBe(false);
    expect(changes('/api/soc/events/export?asOf=7', 'POST')).toBe(false);
    const now = new Request('https://rampart.test/api/users');
    expect(aimed(now, null)).toBe(now);
  });
});
