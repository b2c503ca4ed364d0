import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ENVIRONMENT, ENVIRONMENTS, landingPath } from './landing.js';

describe('landing path', () => {
  it.each([
    ['c-ada', '/nexus/dashboard'],
    ['ns-ada', '/nexus/dashboard'],
    ['nc-ada', '/nexus-corp/home'],
    ['s-ada', '/sentinel/user'],
    ['sb-ada', '/sentinel/business'],
    ['f-ada', '/fortress'],
    ['g-ada', '/guardian'],
    ['p-ada', '/pursuit'],
    ['a-ada', '/aegis'],
    ['  SB-Ada ', '/sentinel/business'],
  ])('sends %s to %s whatever the selector says', (username, path) => {
    expect(landingPath(username, 'core')).toBe(path);
  });

  it.each(ENVIRONMENTS.map(({ value, path }) => [value, path]))(
    'without a prefix, %s leads to %s',
    (value, path) => {
      expect(landingPath('ada', value)).toBe(path);
    },
  );

  it('knows no prefix that is only part of a longer one', () => {
    expect(landingPath('sbx-ada', DEFAULT_ENVIRONMENT)).toBe('/nexus/dashboard');
    expect(landingPath('constructor-', 'nowhere')).toBe('/nexus/dashboard');
  });
});
