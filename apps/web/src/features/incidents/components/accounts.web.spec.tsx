import { describe, expect, it } from '@jest/globals';
import type { CaseFile } from '@rampart/incidents/contract';
import { screen } from '@testing-library/react';
import { show } from '../../../testing/show.js';
import { Accounts } from './accounts.js';

type Findings = NonNullable<CaseFile['findings']>;

const findingsOf = (count: number): Findings =>
  Array.from({ length: count }, (_, at) => ({
    ...{ lookAlikeId: `a${at}`, network: 'X', handle: `tarnw1ck_${at}`, displayName: 'Tarnwick' },
    ...{ createdAt: null, followers: null, riskLevel: 'critical', score: '90', points: '90' },
    ...{ possible: '160', contributions: [] },
  })) as unknown as Findings;

describe('the accounts of an incident', () => {
  it('are listed with their difference in words for screen readers', () => {
    show(<Accounts genuine="tarnwick" findings={findingsOf(2)} />);
    expect(screen.getByRole('region', { name: 'Accounts' })).toBeTruthy();
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('@tarnw1ck_0: 1 in place of i');
  });

  it('are listed up to twelve, with the number of the others', () => {
    show(<Accounts genuine="tarnwick" findings={findingsOf(14)} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.getByText('and 2 more')).toBeTruthy();
  });

  it('have no list when there is one, whose handle the title shows', () => {
    show(<Accounts genuine="tarnwick" findings={findingsOf(1)} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
