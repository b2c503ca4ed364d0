import { describe, expect, it } from '@jest/globals';
import { aimed, asOfIn, changesThePast } from './as-of.js';

describe('the moment a page shows', () => {
  it.each([
    ['?asOf=12', 12],
    ['?q=x&asOf=9007199254740991', 9007199254740991],
    ['', null],
    ['?asOf=', null],
    ['?asOf=0', null],
    ['?asOf=-3', null],
    ['?asOf=1.5', null],
    ['?asOf=1e3', null],
    ['?asOf=9007199254740993', null],
  ])('of %p is %p', (search, position) => {
    expect(asOfIn(search)).toBe(position);
  });

  it('goes with every reading request, and with nothing that is only of the present', () => {
    const at = (path: string, method = 'GET') =>
      new URL(aimed(new Request(`https://rampart.test${path}`, { method }), 7).url).searchParams.get('asOf');
    expect(at('/api/users?limit=3')).toBe('7');
    expect(at('/rampart/api/users')).toBe('7');
    expect(at('/api/users', 'POST')).toBeNull();
    expect(at('/api/auth/me')).toBeNull();
    expect(at('/api/history/positions?upTo=3')).toBeNull();
    const changes = (path: string, method: string, asOf: number | null = 7) =>
      changesThePast(new Request(`https://rampart.test${path}`, { method }), asOf);
    expect(changes('/api/users', 'POST')).toBe(true);
    expect(changes('/api/users', 'POST', null)).toBe(false);
    expect(changes('/api/users', 'GET')).toBe(false);
    expect(changes('/api/auth/logout', 'POST')).toBe(false);
    const now = new Request('https://rampart.test/api/users');
    expect(aimed(now, null)).toBe(now);
  });
});
