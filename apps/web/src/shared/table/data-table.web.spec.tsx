import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cell, focusCell, gridCell, gridRow } from '../../testing/grid.js';
import { People } from '../../testing/people.js';
import { address, reload, showPage } from '../../testing/show.js';

const user = userEvent.setup();
const focused = (row: number, column: string): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(cell(`person-${row}`, column)));

beforeEach(() => window.localStorage.clear());

describe('the keyboard in a table', () => {
  it('moves the focus through cells that are not rendered yet', async () => {
    showPage(<People />, '/people');
    focusCell('person-0', 'name');
    await user.keyboard('{ArrowDown}');
    await focused(1, 'name');
    await user.keyboard('{ArrowRight}');
    await focused(1, 'role');
    await user.keyboard('{End}');
    await focused(199, 'role');
    expect(gridCell('person-0', 'role')).toBeNull();
    await user.keyboard('{ArrowUp}');
    await focused(198, 'role');
    await user.keyboard('{Home}');
    await focused(0, 'role');
    await user.keyboard('{PageDown}');
    expect(document.activeElement).not.toBe(gridCell('person-0', 'role'));
    expect(document.querySelectorAll('[data-row]').length).toBeLessThan(100);
  });

  it('selects and opens the focused row, and filters the list by its value', async () => {
    showPage(<People />, '/people');
    focusCell('person-1', 'role');
    await user.keyboard('x');
    expect(gridRow('person-1').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('200 people · 1 selected')).toBeTruthy();
    await user.keyboard('x+');
    await screen.findByText('67 of 200 people');
    expect(address()).toBe('?f=role:in:analyst');
    await focused(1, 'role');
    await user.keyboard('{Enter}');
    expect(address()).toBe('?f=role:in:analyst&row=person-1');
  });
});

/** Clicks a button of a cell by an event, because a simulated pointer would leave the cell first. */
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('the pointer in a table', () => {
  it('filters by the value of a cell or without it, and the address keeps both filters', async () => {
    showPage(<People />, '/people');
    await user.hover(cell('person-1', 'role'));
    press('Without Role: analyst');
    await screen.findByText('133 of 200 people');
    expect(gridCell('person-1', 'role')).toBeNull();
    await user.hover(cell('person-2', 'role'));
    press('Only Role: auditor');
    await screen.findByText('66 of 200 people');
    expect(address()).toBe('?f=role:not-in:analyst&f=role:in:auditor');
    reload(<People />);
    await screen.findByText('66 of 200 people');
  });
});

describe('the menu of columns', () => {
  it('hides a column, reaches its last item by End, and returns the focus at Escape', async () => {
    showPage(<People />, '/people');
    // Queried again, because the button is a new element after its menu has loaded.
    const target = () => screen.getByRole('button', { name: 'Columns and density' });
    await user.click(target());
    const menu = await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(target()));
    await user.click(target());
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Role' }));
    expect(gridCell('person-0', 'role')).toBeNull();
    expect(menu.isConnected).toBe(false);
    await user.keyboard('{End}');
    const items = within(screen.getByRole('menu')).getAllByRole('menuitemcheckbox');
    expect(document.activeElement).toBe(items.at(-1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(target()));
  });
});
