import { describe, expect, it } from '@jest/globals';
import { passkeyProblemText } from './passkey-ceremony.js';

const named = (name: string): Error => Object.assign(new Error('x'), { name });

describe('passkey problem', () => {
  it.each([
    [named('NotAllowedError'), 'No passkey was used.'],
    [named('AbortError'), 'No passkey was used.'],
    [named('InvalidStateError'), 'This device has a passkey for this account already.'],
    [named('SecurityError'), 'Passkeys do not work at this address.'],
    [named('UnknownError'), 'The passkey could not be used.'],
    ['?', 'The passkey could not be used.'],
  ])('%p reads "%s"', (cause, text) => {
    expect(passkeyProblemText(cause)).toBe(text);
  });
});
