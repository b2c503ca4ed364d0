import { describe, expect, it } from '@jest/globals';
import { assertPasswordAllowed } from './password-policy.js';

const refusal = (password: string, username = 'ines') => {
  try {
    assertPasswordAllowed(password, username);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'allowed';
};

describe('the password policy', () => {
  it.each(['seven77', 'x'.repeat(129)])('refuses a length outside 8 to 128 (%#)', (password) => {
    expect(refusal(password)).toBe('password.length');
  });

  it('counts characters, not UTF-16 units', () => {
    expect(refusal('🜁🜂🜃🜄🜅🜆🜇')).toBe('password.length');
    expect(refusal('🜁🜂🜃🜄🜅🜆🜇🜈')).toBe('allowed');
  });

  it.each([
    'Password123',
    'QWERTYUIOP',
    'iloveyou',
    '12345678',
    'welcome2025',
    'monkeymonkey',
    'aaaaaaaaaaaa',
  ])('refuses passwords that attackers try first (%s)', (password) => {
    expect(refusal(password)).toBe('password.common');
  });

  it('refuses a password that contains the username in any case', () => {
    expect(refusal('go-INES-go-go', 'ines')).toBe('password.contains-username');
  });

  it.each(['no digits or capitals here', 'zhjq wkvp', 'correct horse battery staple'])(
    'requires no mixture of characters (%s)',
    (password) => {
      expect(refusal(password)).toBe('allowed');
    },
  );
});
