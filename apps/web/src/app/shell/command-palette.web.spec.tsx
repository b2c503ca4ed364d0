import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, json, refusal } from '../../testing/answers.js';
import { staff } from '../../testing/me.js';
import { showPage } from '../../testing/show.js';
import { pagesFor } from '../pages/navigation.js';
import { Overlays, useOverlays } from './overlays.js';

const user = userEvent.setup();
const nexus = { area: 'nexus', title: 'Nexus', path: '/nexus/dashboard', base: '/nexus' };
const ME = staff({ places: [{ ...nexus, capabilities: ['incidents', 'impersonation'] }] });
const pages = pagesFor(ME);

function Shell() {
  const overlays = useOverlays(pages, 'nexus');
  return <Overlays me={ME} pages={pages} area="nexus" overlays={overlays} onSignOut={() => undefined} />;
}

const ITEMS = [
  {
    ...{
      kind: 'look-alike',
      heading: 'Look-alikes',
      id: 'b1',
      title: '@kestrel_support',
      verb: 'Open details',
    },
    ...{ detail: 'X', path: '/security/impersonator-detection?scan=a1&row=b1' },
  },
  {
    ...{ kind: 'incident', heading: 'Incidents', id: '7', title: 'Money in our name', verb: 'Open' },
    ...{ detail: 'INC-7', path: '/incidents/7' },
  },
];
const box = () => screen.findByRole('combobox', { name: 'Search everything' });
const rows = (): readonly string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const named = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option').length;
const selected = (): string | null => {
  const id = screen.queryByRole('combobox')?.getAttribute('aria-activedescendant') ?? '';
  const row = document.getElementById(id);
  return row?.getAttribute('aria-selected') === 'true' ? row.textContent : null;
};
const openPalette = () => user.keyboard('{Control>}k{/Control}');
const type = async (text: string): Promise<void> =>
  void fireEvent.change(await box(), { target: { value: text } });

describe('items in the palette', () => {
  beforeEach(() => localStorage.clear());

  it('are found by the server, are reached by arrow keys across groups, and open by Enter', async () => {
    const asked = answerPaths({ '/api/search': { items: ITEMS } });
    showPage(<Shell />, '/nexus');
    await openPalette();
    await type('kestrel');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(asked.filter((path) => path === '/api/search')).toHaveLength(1);
    await waitFor(() => expect(selected()).toContain('@kestrel_support'));
    expect([named('Look-alikes'), named('Incidents')]).toEqual([1, 1]);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(selected()).toContain('Money in our name'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/nexus/incidents/7'));
  });

  it('come first when the query is empty and they were opened before', async () => {
    answerPaths({ '/api/search': { items: ITEMS } });
    showPage(<Shell />, '/nexus');
    await openPalette();
    await type('kestrel');
    await waitFor(() => expect(selected()).toContain('@kestrel_support'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?scan=a1&row=b1'));
    await openPalette();
    await waitFor(() => expect(rows()[0]).toContain('@kestrel_support'));
  });

  it('have a second action, which the right arrow selects', async () => {
    let copied = '';
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void (copied = text));
    answerPaths({ '/api/search': { items: ITEMS } });
    showPage(<Shell />, '/nexus');
    await openPalette();
    await type('kestrel');
    await waitFor(() => expect(selected()).toContain('Open details'));
    await user.click(await box());
    await user.keyboard('{End}{ArrowRight}');
    await waitFor(() =>
      expect(screen.getByText('Copy link: @kestrel_support').getAttribute('role')).toBe('status'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(copied).toMatch(/\/nexus\/security\/impersonator-detection\?scan=a1&row=b1$/));
    expect(window.location.pathname).toBe('/nexus');
  });

  it('show a handle in letter cells, and name the identity it imitates', async () => {
    answerPaths({ '/api/search': { items: [{ ...ITEMS[0], imitates: 'kestrel' }] } });
    showPage(<Shell />, '/nexus');
    await openPalette();
    await type('kestrel');
    await waitFor(() => expect(selected()).toContain('@kestrel_support: _support added'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?scan=a1&row=b1'));
    await openPalette();
    await waitFor(() => expect(rows()[0]).toContain('@kestrel_support: _support added'));
  });

  it('offer a retry when the server fails', async () => {
    let works = false;
    answerPaths({ '/api/search': () => (works ? json({ items: ITEMS }) : refusal(500, 'Broken.')) });
    showPage(<Shell />, '/nexus');
    await openPalette();
    await type('kestrel');
    await waitFor(() => expect(selected()).toContain('Search failed. Retry.'));
    works = true;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});
