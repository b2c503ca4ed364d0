import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { usernameSchema } from '../../contract/index.js';
import { accountNames } from './account-name.js';

const ID = '0190a1b2-c3d4-7e5f-8a6b-00000000000a';

describe('usernames for the account of a provider’s user', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ["o'brien@example.org", 'o-brien@example.org'],
    ['ada+test@example.org', 'ada-test@example.org'],
    ['José@example.org', 'Jose-@example.org'],
    ['李', 'user-000000000a'],
  ])('of %s begin with %s', (userName, first) => {
    expect(accountNames(userName, ID)[0]).toBe(first);
  });

  it('are always valid, and the last candidate ends with the end of the user id', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), (userName, id) => {
        const names = accountNames(userName, id);
        for (const name of names) expect(usernameSchema.parse(name)).toBe(name);
        expect(names.at(-1)).toBe(`user-${id.replaceAll('-', '').slice(-10)}`);
      }),
    );
  });
});
