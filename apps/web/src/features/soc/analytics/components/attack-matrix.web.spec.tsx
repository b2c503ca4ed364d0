import { describe, expect, it } from '@jest/globals';
import type { AttackCoverage } from '@rampart/soc/contract';
import { screen, within } from '@testing-library/react';
import { show } from '../../../../testing/show.js';
import { AttackMatrix } from './attack-matrix.js';

const tactics = [
  { id: 'initial-access', name: 'Initial access' },
  { id: 'credential-access', name: 'Credential access' },
  { id: 'impact', name: 'Impact' },
];
const rule = (id: string, enabled = true) => ({ id, title: `Rule ${id}`, enabled });
const technique = (change: Partial<AttackCoverage['techniques'][number]>) => ({
  ...{ id: 'T1110.001', name: 'Guessing one password', tactics: ['credential-access'] },
  ...{ rules: [rule('a'), rule('b', false)], alerts: 5 },
  ...change,
});

describe('the matrix of ATT&CK', () => {
  it('lists techniques by name below their tactics, with rules and alerts, without empty tactics', () => {
    show(
      <AttackMatrix
        coverage={{
          tactics,
          techniques: [
            technique({}),
            technique({
              id: 'T1078',
              name: 'Use of valid accounts',
              tactics: ['initial-access', 'credential-access'],
            }),
          ],
        }}
      />,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Initial access',
      'Credential access',
    ]);
    const access = within(screen.getByRole('region', { name: 'Credential access' }));
    expect(access.getByText('Guessing one password')).toBeTruthy();
    expect(access.getByText('Use of valid accounts')).toBeTruthy();
    expect(access.getByText('T1110.001 · 1 of 2 rules on · 5 alerts')).toBeTruthy();
    expect(access.getAllByText('Rule b (off)')).toHaveLength(2);
  });

  it('shows the id of a technique without a name, also without a tactic', () => {
    show(
      <AttackMatrix
        coverage={{
          tactics,
          techniques: [technique({ id: 'T1003', name: null, tactics: [], rules: [rule('a')] })],
        }}
      />,
    );
    const other = within(screen.getByRole('region', { name: 'Without a tactic' }));
    expect(other.getByText('T1003')).toBeTruthy();
    expect(other.getByText('1 rule · 5 alerts')).toBeTruthy();
  });

  it('states that no rule names a technique', () => {
    show(<AttackMatrix coverage={{ tactics, techniques: [] }} />);
    expect(screen.getByText('No rule names a technique.')).toBeTruthy();
  });
});
