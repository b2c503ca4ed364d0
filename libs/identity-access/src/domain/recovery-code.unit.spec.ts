import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RECOVERY_CODES } from '../contract/index.js';
import { readRecoveryCode, RECOVERY_CODE_BYTES, recoveryCodeFrom } from './recovery-code.js';

const chance = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });

describe('a recovery code', () => {
  it('has the documented form, and differs when any of its 50 bits differs', () => {
    fc.assert(
      fc.property(chance, chance, (one, other) => {
        expect(recoveryCodeFrom(one)).toMatch(RECOVERY_CODES.form);
        const bits = (bytes: Uint8Array) => [(bytes[0] ?? 0) & 3, ...bytes.slice(1)].join();
        expect(recoveryCodeFrom(one) === recoveryCodeFrom(other)).toBe(bits(one) === bits(other));
      }),
    );
  });

  it('is accepted in lower case, with spaces, and with letters typed for digits', () => {
    fc.assert(
      fc.property(chance, (bytes) => {
        const code = recoveryCodeFrom(bytes);
        const typed = ` ${code.toLowerCase().replace('-', ' ').replace(/0/g, 'o').replace(/1/g, 'l')} `;
        expect(readRecoveryCode(typed)).toBe(code);
        expect(readRecoveryCode(code)).toBe(code);
      }),
    );
  });
});
