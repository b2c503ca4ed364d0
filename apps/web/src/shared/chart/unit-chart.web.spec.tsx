import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { show } from '../../testing/show.js';
import { UnitChart } from './unit-chart.js';

const WEEKS = [
  { id: '1', title: '1 Nov', value: 0, to: '/w/1' },
  { id: '2', title: '8 Nov', value: 13, to: '/w/2' },
  { id: '3', title: '15 Nov', value: 8, to: '/w/3', unfinished: true },
];

function showWeeks(factor: number): void {
  show(
    <MemoryRouter>
      <UnitChart
        title="By week"
        columnHead="Week"
        noun={['account', 'accounts']}
        columns={WEEKS.map((week) => ({ ...week, value: week.value * factor }))}
      />
    </MemoryRouter>,
  );
}

const stones = (): number => document.querySelectorAll('.stone').length;

describe('a unit chart', () => {
  it('has one stone for each thing up to 20 in a column, and none above', () => {
    showWeeks(1);
    expect(stones()).toBe(21);
  });

  it('has bars instead of stones above 20', () => {
    showWeeks(2);
    expect(stones()).toBe(0);
  });

  it('states its sum, its highest column and the unfinished one', () => {
    showWeeks(1);
    expect(screen.getByText('21 accounts, most in 8 Nov: 13. 15 Nov is not over: 8 so far.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '15 Nov (so far): 8' }).getAttribute('href')).toBe('/w/3');
    expect(screen.queryByRole('link', { name: /^1 Nov/ })).toBeNull();
  });

  it('states none when every column is empty', () => {
    showWeeks(0);
    expect(screen.getByText('Accounts: none.')).toBeTruthy();
  });

  it('becomes a table', async () => {
    showWeeks(1);
    await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });
});
