import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeNextPath } from './next-path.js';

const ORIGIN = 'https://rampart.example';

describe('the path after signing in', () => {
  it.each(['/nexus/dashboard', '/core/users?status=active#top', '/', '/a%2Fb'])('is kept: %s', (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'nexus',
    '',
    ' /nexus',
    '/ä',
  ])('is refused: %j', (path) => {
    expect(safeNextPath(path)).toBeNull();
  });

  it('never leaves the origin, for any input', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '\t',
      'evil.example',
      'https:',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        const path = safeNextPath(parts.join(''));
        if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });
});
