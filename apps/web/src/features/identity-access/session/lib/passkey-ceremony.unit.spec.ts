import { describe, expect, it } from '@jest/globals';
import { passkeyProblemText } from './passkey-ceremony.js';

const named = (name: string): Error => Object.assign(new Error('x'), { name });

describe('the text of a passkey problem', () => {
  it.each([
    [named('NotAllowedError'), 'No passkey was used. Try again or use another method.'],
    [named('AbortError'), 'No passkey was used. Try again or use another method.'],
    [named('InvalidStateError'), 'This device already has a passkey for this account. Use another device.'],
    [named('SecurityError'), 'Passkeys do not work at this address. Open Rampart over https.'],
    [named('UnknownError'), 'The passkey did not work. Try again.'],
    ['?', 'The passkey did not work. Try again.'],
  ])('for %p is "%s"', (cause, text) => {
    expect(passkeyProblemText(cause)).toBe(text);
  });
});
