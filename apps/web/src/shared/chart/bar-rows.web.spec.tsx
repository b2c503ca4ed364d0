import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { show } from '../../testing/show.js';
import { BarRows } from './bar-rows.js';

const STEPS = [
  { id: 'found', title: 'Found', value: 8, to: '/list?f=all' },
  { id: 'filed', title: 'Filed', value: 2, to: '/list?f=filed' },
  { id: 'down', title: 'Down', value: 0 },
];

function showFunnel(rows: typeof STEPS): void {
  show(
    <MemoryRouter>
      <BarRows title="From found to removed" rowHead="Step" funnel rows={rows} asOf="18:44" />
    </MemoryRouter>,
  );
}

describe('bars with one scale', () => {
  it('state their numbers and their moment in a sentence', () => {
    showFunnel(STEPS);
    expect(screen.getByText(/Found 8, Filed 2, Down: none\./).textContent).toContain('As of 18:44.');
  });

  it('link each row to what it counts, with its share of the step before', () => {
    showFunnel(STEPS);
    const filed = screen.getByRole('link', { name: /^Filed/ });
    expect(filed.getAttribute('href')).toBe('/list?f=filed');
    expect(filed.textContent).toContain('25% of found');
    expect(screen.queryByRole('link', { name: /^Down/ })).toBeNull();
  });

  it('are also a table with the same numbers and links', async () => {
    showFunnel(STEPS);
    await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
    const table = screen.getByRole('table', { name: 'From found to removed' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['StepCountShare', 'Found8–', 'Filed225% of found', 'Down00% of filed']);
    expect(within(table).getByRole('link', { name: 'Filed' }).getAttribute('href')).toBe('/list?f=filed');
  });

  it('have neither table nor export without rows', () => {
    showFunnel([]);
    expect(screen.getByText(/None yet\./)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
