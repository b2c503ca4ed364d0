import { describe, expect, it } from '@jest/globals';
import { addressOf } from './address-of.js';

const from = (remoteAddress: string, forwarded?: string) => ({
  headers: { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
});

describe('the address behind a handshake', () => {
  it.each([
    [0, undefined, '192.0.2.1'],
    [0, '198.51.100.7', '192.0.2.1'],
    [1, '198.51.100.7', '198.51.100.7'],
    [1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    [2, '203.0.113.9, 198.51.100.7', '203.0.113.9'],
    [2, ' 198.51.100.7 ,', '198.51.100.7'],
    [2, undefined, '192.0.2.1'],
  ])('behind %i proxies with the forwarded addresses %j is %s', (proxies, forwarded, address) => {
    expect(addressOf(from('192.0.2.1', forwarded), proxies)).toBe(address);
  });
});
