import { describe, expect, it } from '@jest/globals';
import { holds, plainNetwork } from './network.js';

describe('an entry of the deny list', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9/24', '203.0.113.0/24'],
    [' 203.0.113.9/32 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:0:1::/64', '2001:db8::/64'],
  ])('%s is stored as %s', (text, stored) => {
    expect(plainNetwork(text)).toBe(stored);
  });

  it.each([
    ['', 'soc-deny-list.not-a-network'],
    ['example.org', 'soc-deny-list.not-a-network'],
    ['203.0.113.0/33', 'soc-deny-list.not-a-network'],
    ['0.0.0.0/0', 'soc-deny-list.too-wide'],
    ['::/0', 'soc-deny-list.too-wide'],
  ])('%j is refused with %s', (text, code) => {
    expect(() => plainNetwork(text)).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    ['203.0.113.0/24', '203.0.113.9', true],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['203.0.113.0/24', '203.0.114.9', false],
    ['203.0.113.9', '203.0.113.9', true],
    ['2001:db8::/64', '2001:db8::9', true],
    ['203.0.113.0/24', 'unknown', false],
  ])('%s contains %s: %j', (entry, address, held) => {
    expect(holds(entry, address)).toBe(held);
  });
});
