import { describe, expect, it } from '@jest/globals';
import { handlesOf } from './handles.js';

const pair = (suspect: readonly string[], own: readonly string[]) =>
  handlesOf({ suspect: { profiles: [...suspect] }, victim: { socialProfiles: [...own] } });

describe('the handles of a case', () => {
  it.each([
    ['a plain path', 'https://net.example/tarnw1ck', 'https://net.example/tarnwick'],
    ['a path with an @', 'https://net.example/@tarnw1ck', 'https://net.example/@tarnwick'],
    ['a longer path', 'https://net.example/profile/tarnw1ck/', 'https://net.example/profile/tarnwick'],
  ])('are read from %s', (_, suspect, own) => {
    expect(pair([suspect], ['https://shop.example/about', own])).toEqual({
      genuine: 'tarnwick',
      handle: 'tarnw1ck',
    });
  });

  it('are decoded in any script', () => {
    expect(pair(['https://net.example/tarnw%D1%96ck'], ['https://net.example/tarnwick'])?.handle).toBe(
      'tarnw\u0456ck',
    );
  });

  it.each([
    ['no profile is suspected', [], ['https://net.example/tarnwick']],
    ['the victim has no profile on that network', ['https://net.example/x'], ['https://other.example/x']],
    ['an address has no path', ['https://net.example/'], ['https://net.example/x']],
    ['a path is no UTF-8', ['https://net.example/%ff'], ['https://net.example/x']],
    [
      'an address has the id of an account',
      ['https://net.example/17'.padEnd(40, '8')],
      ['https://net.example/x'],
    ],
  ])('are unknown when %s', (_, suspect, own) => {
    expect(pair(suspect, own)).toBeNull();
  });
});
