import { expect, it } from '@jest/globals';
import { recoveryCodesText } from './recovery-codes.js';

it('the file of recovery codes contains every code, the account and the date', () => {
  const text = recoveryCodesText(['AAAAA-BBBBB', 'CCCCC-DDDDD'], 'ada', new Date('2026-03-04T05:06:07Z'));
  expect(text).toContain('Account: ada\nMade: 2026-03-04\n');
  expect(text.endsWith('AAAAA-BBBBB\nCCCCC-DDDDD\n')).toBe(true);
});
