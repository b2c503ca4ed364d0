import { expect, it } from '@jest/globals';
import { linkAddress } from './link-address.js';

it('a one-time link leads to the page of its purpose, below the base path', () => {
  const home = 'https://host.example/rampart';
  expect(linkAddress('invitation', 'a_b-c', home)).toBe(`${home}/accept-invitation?token=a_b-c`);
  expect(linkAddress('password-reset', 'x', home)).toBe(`${home}/reset-password?token=x`);
});
