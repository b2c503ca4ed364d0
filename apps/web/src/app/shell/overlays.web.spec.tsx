import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onMomentWanted } from '../../shared/time-travel/moment-wanted.js';
import { answerPaths } from '../../testing/answers.js';
import { staff } from '../../testing/me.js';
import { showPage } from '../../testing/show.js';
import { pagesFor, standsAlone } from '../pages/navigation.js';
import { Overlays, useOverlays } from './overlays.js';

const user = userEvent.setup();
const ME = staff();
const pages = pagesFor(ME);

function Shell() {
  const overlays = useOverlays(pages, 'core');
  return <Overlays me={ME} pages={pages} area="core" overlays={overlays} onSignOut={() => undefined} />;
}

function showShell(at = '/core'): void {
  answerPaths({ '/api/search': { items: [] } });
  showPage(<Shell />, at);
}
const path = (): string => window.location.pathname;

const search = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: 'Search everything' });
const find = async (text: string): Promise<void> =>
  void fireEvent.change(await search(), { target: { value: text } });
const found = (): readonly string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the palette', () => {
  it('finds every built page and action by name, and opens the first one by Enter', async () => {
    showShell();
    await user.keyboard('{Control>}k{/Control}');
    const built = pages.filter((page) => standsAlone(page) && page.load);
    expect(built.length).toBeGreaterThan(10);
    const actions = [
      'Use the dark scheme',
      'Show keyboard shortcuts',
      'Sign out',
      'Go to Nexus',
      'Go back in time',
    ];
    for (const label of [...built.map((page) => page.label), ...actions]) {
      await find(label);
      await waitFor(() => expect(found().filter((text) => text.includes(label))).not.toEqual([]));
    }
    await find('no page is called this');
    await screen.findByText('Nothing found');
    await find('operations');
    await waitFor(() => expect(found()[0]).toContain('operations'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/core/operations'));
  });

  it('starts time travel, and returns to the present', async () => {
    let wanted = 0;
    const stop = onMomentWanted(() => (wanted += 1));
    showShell('/core?asOf=7');
    await user.keyboard('{Control>}k{/Control}');
    await find('back in time');
    await waitFor(() => expect(found()).toEqual([expect.stringContaining('Go back in time')]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(wanted).toBe(1));
    stop();
    await user.keyboard('{Control>}k{/Control}');
    await find('back to now');
    await waitFor(() => expect(found()).toEqual([expect.stringContaining('Back to now')]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe('the keyboard shortcuts', () => {
  it('are listed by the question mark, and open pages by g and a letter', async () => {
    showShell();
    await user.keyboard('?');
    const overlay = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(overlay.getByText('Show these shortcuts')).toBeTruthy();
    expect(overlay.getByText('Assign to me')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('go');
    await waitFor(() => expect(path()).toBe('/core/operations'));
  });
});
