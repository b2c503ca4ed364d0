import { describe, expect, it } from '@jest/globals';
import { methodNames } from './method-names.js';

describe('the names of sign-in methods', () => {
  it.each([
    [['pwd'], 'password'],
    [['pwd', 'otp'], 'password and one-time code'],
    [['hwk', 'user'], 'passkey'],
    [['pwd', 'otp', 'hwk', 'pwd'], 'password, one-time code, and passkey'],
    [['fed'], 'identity provider'],
    [[], ''],
  ] as const)('for %p are "%s"', (methods, text) => {
    expect(methodNames(methods)).toBe(text);
  });
});
