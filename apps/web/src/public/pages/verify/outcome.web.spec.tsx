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
    contentSha256: '9f2c41aa63d0e1b7a4c8f20d5e9b31c7a1b2c3d4e5f60718293a4b5c6d7e8f90',
    entry: 31,
    keyId: '1f2e3d4c5b6a7988',
    targets: ['dsa'],
    pieces: 1,
    custody: [],
  },
};

describe('the result of verifying a package', () => {
  it('shows number and signer for an unchanged package, without a mark for a real account', () => {
    show(<Outcome verification={SIGNED} keys="the keys of this installation" />);
    expect(screen.getByRole('heading', { name: 'RPT-2026-0007 is as it was signed' })).toBeTruthy();
    expect(screen.getByText('Signed by Ada Lovelace')).toBeTruthy();
    expect(screen.getByText('20 November 2026 at 08:00:00 UTC, entry 31')).toBeTruthy();
    expect(screen.getByText('9f2c 41aa · Ed25519 key 1f2e3d4c5b6a7988')).toBeTruthy();
    expect(screen.queryByText('Simulated network.')).toBeNull();
  });

  it('is marked as an exercise for an invented account', () => {
    const statement = SIGNED.statement === null ? null : { ...SIGNED.statement, simulated: true };
    show(<Outcome verification={{ ...SIGNED, statement }} keys="the keys of this installation" />);
    expect(screen.getByText('Simulated network.')).toBeTruthy();
  });
});
