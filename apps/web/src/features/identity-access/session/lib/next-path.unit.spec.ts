import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeNextPath, signInPath } from './next-path.js';

const origin = 'https://rampart.example';
const bases = ['', '/rampart', '/a/b'] as const;

const hostile = [
  null,
  '',
  'nexus',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/..//evil.example',
  '/%2Fevil.example',
  '/%2F%2Fevil.example',
  '/%252Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/a%0d%0aLocation:%20x',
  '/%E0%A4%A',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'data:text/html,<script>alert(1)</script>',
  '/login',
  '/login/',
  '/login?next=%2Flogin',
  '/nexus/../login',
] as const;

describe('the page after sign-in', () => {
  it.each(bases)('keeps path, query and fragment below the base path "%s"', (base) => {
    const path = '/nexus/security/impersonator-detection?scan=1&f=risk:in:high%2Ccritical&row=2#x';
    expect(safeNextPath(path, base)).toBe(path);
  });

  it.each(hostile)('is not %p', (next) => {
    for (const base of bases) expect(safeNextPath(next, base)).toBeNull();
  });

  it('is never outside of the base path', () => {
    for (const next of ['/../other', '/..', '/x/../../other', '/%2e%2e/other', '/.%2E/other']) {
      expect(safeNextPath(next, '/rampart')).toBeNull();
    }
  });

  it('is the same after the way through the sign-in address', () => {
    const path = '/settings/security?a=1&b=%20';
    const next = new URL(signInPath(path), origin).searchParams.get('next');
    expect(safeNextPath(next)).toBe(path);
  });

  it('is never an address that a browser takes for another place, for any input', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '..',
        '.',
        '%2f',
        '%5c',
        '%2e',
        '%25',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\n',
        '\u0000',
      ),
      fc.constantFrom('evil.example', 'javascript:', 'https:', 'data:', 'login', 'nexus', 'rampart'),
      fc.string({ maxLength: 4, unit: 'binary' }),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.boolean(), fc.constantFrom(...bases), (tail, slash, base) => {
        const safe = safeNextPath(slash ? `/${tail}` : tail, base);
        if (safe === null) return true;
        const staysHere = [`${base}${safe}`, `${base}${safe}`.replace(/[\t\n\r]/g, '')].every((address) => {
          const url = new URL(address, origin);
          const inside = url.pathname.startsWith(`${base}/`) && !url.pathname.startsWith('//', base.length);
          return url.origin === origin && inside;
        });
        return staysHere && safe.startsWith('/') && new URL(safe, origin).origin === origin;
      }),
      { numRuns: 20_000 },
    );
  });
});
