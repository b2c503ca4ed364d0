import { describe, expect, it } from '@jest/globals';
import type { PackageVerification } from '@rampart/incidents/verify';
import { screen } from '@testing-library/react';
import { show } from '../../../testing/show.js';
import { Outcome } from './outcome.js';

const SIGNED: PackageVerification = {
  ok: true,
  reportId: 'RPT-2026-0007',
  checks: [],
  statement: {
    title: 'An account in my name',
    simulated: false,
    signedBy: 'Ada Lovelace',
    signedAt: '2026-11-20T08:00:00.000Z',
    targets: ['dsa'],
    pieces: 1,
    custody: [],
  },
};

describe('the outcome of checking a package', () => {
  it('that is as it was signed shows its number and signer, without a mark for real accounts', () => {
    show(<Outcome verification={SIGNED} keys="the keys of this installation" />);
    expect(screen.getByRole('heading', { name: 'RPT-2026-0007 is as it was signed' })).toBeTruthy();
    expect(screen.getByText(/^Ada Lovelace signed it on/)).toBeTruthy();
    expect(screen.queryByText('Simulated network.')).toBeNull();
  });

  it('about an invented account is marked as an exercise', () => {
    const statement = SIGNED.statement === null ? null : { ...SIGNED.statement, simulated: true };
    show(<Outcome verification={{ ...SIGNED, statement }} keys="the keys of this installation" />);
    expect(screen.getByText('Simulated network.')).toBeTruthy();
  });
});
