import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { People } from '../../testing/people.js';
import { address, reload, showPage } from '../../testing/show.js';

const user = userEvent.setup();
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the filters of a list', () => {
  it('appear as chips and in the address, and stay after a reload', async () => {
    showPage(<People />, '/people');
    await user.click(button('Filter'));
    await user.click(await screen.findByRole('checkbox', { name: 'Analyst (67)' }));
    expect(address()).toBe('?f=role:in:analyst');
    await user.click(screen.getByText('Exclude selected'));
    expect(address()).toBe('?f=role:not-in:analyst');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'Score');
    await user.type(screen.getByRole('textbox', { name: 'At least' }), '80');
    await user.click(button('Done'));
    await waitFor(() => expect(document.activeElement).toBe(button('Filter')));
    await screen.findByText('80 of 200 people');
    reload(<People />);
    await screen.findByText('80 of 200 people');
  });

  it('are changed and removed by their chips', async () => {
    showPage(<People />, '/people?f=role:not-in:analyst&f=score:gte:80');
    await user.click(button('Role: not Analyst'));
    await user.click(await screen.findByText('Only selected'));
    await user.keyboard('{Escape}');
    expect(button('Role: Analyst')).toBeTruthy();
    await user.click(button('Remove Score ≥ 80'));
    await screen.findByText('67 of 200 people');
    await user.click(button('Clear filters'));
    await screen.findByText('200 people');
    expect(address()).toBe('');
  });
});
