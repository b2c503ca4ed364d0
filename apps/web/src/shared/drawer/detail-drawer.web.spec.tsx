import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { focusCell, gridCell } from '../../testing/grid.js';
import { People } from '../../testing/people.js';
import { address, showRoutes } from '../../testing/show.js';

const user = userEvent.setup();
const ROUTES = [
  { path: '/', element: <p>Before</p> },
  { path: '/people', element: <People /> },
];
const drawer = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const closedAt = async (row: number): Promise<void> => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(gridCell(`person-${row}`, 'name')));
};

describe('the drawer of a row', () => {
  it('opens and closes with one history entry, and returns the focus to the row', async () => {
    showRoutes(ROUTES, '/people?q=Person');
    focusCell('person-2', 'name');
    const before = window.history.length;
    for (let round = 0; round < 3; round += 1) {
      await user.keyboard('{Enter}');
      await drawer('Person 2');
      await user.keyboard('{Escape}');
      await closedAt(2);
    }
    expect(window.history.length).toBe(before + 1);
  });

  it('shows further rows by j and k in the same history entry, and going back closes it', async () => {
    showRoutes(ROUTES, '/people');
    focusCell('person-2', 'name');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await drawer('Person 2')).contains(document.activeElement)).toBe(true));
    const opened = window.history.length;
    for (const row of [3, 4, 5]) {
      await user.keyboard('j');
      await drawer(`Person ${row}`);
    }
    await user.keyboard('k');
    await drawer('Person 4');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'jk');
    expect(address()).toBe('?row=person-4');
    expect(window.history.length).toBe(opened);
    window.history.back();
    await closedAt(4);
    expect(address()).toBe('');
  });

  it('closes in place when its address opened it, and the focus moves to its row', async () => {
    showRoutes(ROUTES, '/people?row=person-150');
    await drawer('Person 150');
    const before = window.history.length;
    await user.keyboard('{Escape}');
    await closedAt(150);
    expect(address()).toBe('');
    expect(window.history.length).toBe(before);
  });
});

const narrow = window.matchMedia;
afterEach(() => {
  window.matchMedia = narrow;
});
/** Simulates a wide screen: every query for a minimum width matches. */
const atDesk = (): void => {
  window.matchMedia = (query) => Object.assign(narrow(query), { matches: query.includes('min-width') });
};

describe('the drawer beside its list', () => {
  it('takes the focus, leaves the list usable, and follows the row that is opened there', async () => {
    atDesk();
    showRoutes(ROUTES, '/people');
    focusCell('person-2', 'name');
    await user.keyboard('{Enter}');
    const first = await drawer('Person 2');
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.getAttribute('aria-modal')).toBe('false');
    expect(document.querySelector('.mantine-Drawer-overlay')).toBeNull();
    focusCell('person-4', 'name');
    await user.keyboard('{Enter}');
    await drawer('Person 4');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await closedAt(4);
  });

  it('covers the list when there is no room beside it', async () => {
    showRoutes(ROUTES, '/people?row=person-2');
    expect((await drawer('Person 2')).getAttribute('aria-modal')).toBe('true');
    expect(document.querySelector('.mantine-Drawer-overlay')).not.toBeNull();
  });
});
