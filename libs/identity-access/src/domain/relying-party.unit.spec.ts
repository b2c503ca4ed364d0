import { describe, expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.js';

describe('relyingPartyOf', () => {
  it('is the configured site, whatever host a request names', () => {
    expect(relyingPartyOf('https://rampart.example/app/', 'evil.example')).toEqual({
      available: true,
      id: 'rampart.example',
      origin: 'https://rampart.example',
    });
    expect(relyingPartyOf('https://rampart.example:8443', 'localhost:8443')).toMatchObject({
      id: 'rampart.example',
      origin: 'https://rampart.example:8443',
    });
  });

  it.each([undefined, 'http://127.0.0.1:8000', 'http://localhost:8000', 'http://[::1]:8000'])(
    'is localhost on this machine (%s)',
    (publicUrl) => {
      expect(relyingPartyOf(publicUrl, 'localhost:5173')).toEqual({
        available: true,
        id: 'localhost',
        origin: 'http://localhost:5173',
      });
    },
  );

  it.each([
    ['an IP address', 'https://192.0.2.7', '192.0.2.7', 'the address 192.0.2.7'],
    ['an IPv6 address', 'https://[2001:db8::7]', 'x', 'domain name'],
    ['a site without TLS', 'http://rampart.example', 'rampart.example', 'https'],
    ['this machine by its address', undefined, '127.0.0.1:8000', 'http://localhost:8000'],
    ['this machine by any other name', undefined, 'evil.example', 'http://localhost'],
    ['a name that only begins like it', undefined, 'localhost.evil.example', 'http://localhost'],
  ])('has no value for %s, and states the reason', (_what, publicUrl, host, reason) => {
    expect(relyingPartyOf(publicUrl, host)).toEqual({
      available: false,
      reason: expect.stringContaining(reason),
    });
  });
});
