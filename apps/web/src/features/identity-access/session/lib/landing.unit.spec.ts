import { describe, expect, it } from '@jest/globals';
import { DEFAULT_ENVIRONMENT, ENVIRONMENTS, landingPath } from './landing.js';

describe('the landing path after sign-in', () => {
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
  ])('of %s is %s for any selected environment', (username, path) => {
    expect(landingPath(username, 'core')).toBe(path);
  });

  it.each([
    ['Core', '/core'],
    ['Nexus Single User', '/nexus/dashboard'],
    ['Nexus Corp', '/nexus-corp/home'],
    ['Sentinel Single User', '/sentinel/user'],
    ['Sentinel Small Business', '/sentinel/business'],
    ['Fortress', '/fortress'],
    ['Guardian', '/guardian'],
    ['Pursuit', '/pursuit'],
    ['Aegis', '/aegis'],
  ])('without a prefix in the username is, for %s, %s', (chosen, path) => {
    const value = ENVIRONMENTS.find(({ label }) => label === chosen)?.value ?? 'missing';
    expect(landingPath('ada', value)).toBe(path);
  });

  it('ignores a prefix that is only part of a longer one', () => {
    expect(landingPath('sbx-ada', DEFAULT_ENVIRONMENT)).toBe('/nexus/dashboard');
    expect(landingPath('constructor-', 'nowhere')).toBe('/nexus/dashboard');
  });
});
