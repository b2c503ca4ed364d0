import { describe, expect, it } from '@jest/globals';
import { safeNextPath, signInPath } from './next-path.js';

const origin = 'https://rampart.example';

describe('next path', () => {
  it('keeps path, query and fragment', () => {
    const path = '/nexus/security/impersonator-detection?scan=1&row=2#x';
    expect(safeNextPath(path, origin)).toBe(path);
  });

  it.each([
    null,
    '',
    'nexus',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=%2Flogin',
  ])('refuses %p', (next) => {
    expect(safeNextPath(next, origin)).toBeNull();
  });

  it('survives the round through the sign-in address', () => {
    const path = '/settings/security?a=1&b=%20';
    const next = new URL(signInPath(path), origin).searchParams.get('next');
    expect(safeNextPath(next, origin)).toBe(path);
  });
});
