import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths } from '../../testing/answers.js';
import { staff } from '../../testing/me.js';
import { showPage } from '../../testing/show.js';
import { navigationOf } from '../pages/navigation.js';
import { ShellLayout } from './shell-layout.js';

const user = userEvent.setup();
const nexus = { area: 'nexus', title: 'Nexus', path: '/nexus/dashboard', base: '/nexus' };
const ME = staff({ places: [{ ...nexus, capabilities: ['incidents', 'impersonation', 'soc'] }] });

const kind = (name: string, open: number) => ({
  ...{ kind: name, title: name, description: '', overdue: 0, critical: 0 },
  open,
});

function showShell(at: string, me = ME): void {
  answerPaths({
    '/api/katia/status': { status: null, version: '1.0.0', uptime: 60 },
    '/api/work-queue': {
      ...{ items: [], next: null, snoozed: 0, nextWakeAt: null },
      kinds: [kind('incidents.review', 2), kind('incidents.filing', 3), kind('incidents-of-others.x', 9)],
    },
  });
  showPage(
    <ShellLayout navigation={navigationOf('nexus', ME)} me={me} onSearch={() => undefined} tools={null}>
      <h1>Page</h1>
    </ShellLayout>,
    at,
  );
}
/** Without style sheets both the desktop menu and the phone's bar exist. The bar is the last one. */
const bar = () =>
  within(screen.getAllByRole('navigation', { name: 'Main navigation' }).at(-1) as HTMLElement);
const more = () => bar().getByRole('button', { name: 'More' });
const sheet = async () => within(await screen.findByRole('dialog', { name: 'All pages' }));

describe('the menu', () => {
  it('counts the open work of a page beside its name, and shows no zero', async () => {
    showShell('/nexus/reports');
    const menu = within(screen.getAllByRole('navigation', { name: 'Main navigation' })[0] as HTMLElement);
    expect((await menu.findByTitle('5 open')).textContent).toBe('Incidents5');
    expect(menu.getByRole('link', { name: 'Reports' }).getAttribute('title')).toBeNull();
  });
});

describe('a long menu', () => {
  const { getBoundingClientRect } = Element.prototype;
  afterEach(() => {
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  });

  it('scrolls the present page into sight', () => {
    Element.prototype.getBoundingClientRect = function place(this: Element) {
      return this.getAttribute('aria-current') === 'page'
        ? new DOMRect(0, 870, 200, 30)
        : new DOMRect(0, 0, 200, 600);
    };
    showShell('/nexus/reports');
    const menu = screen.getAllByRole('navigation', { name: 'Main navigation' })[0] as HTMLElement;
    const scrolled = [...menu.querySelectorAll('*')]
      .map(({ scrollTop }) => scrollTop)
      .filter((top) => top > 0);
    expect(scrolled).toEqual([314]);
  });
});

describe('the notice of simulated networks', () => {
  const BAND = /^Simulated networks are connected/;

  it('is on clients’ pages when simulated networks are connected', () => {
    showShell('/nexus/reports', { ...ME, simulated: true });
    expect(screen.getByText(BAND)).toBeTruthy();
  });

  it('is absent when every network is real', () => {
    showShell('/nexus/reports');
    expect(screen.queryByText(BAND)).toBeNull();
  });
});

describe('the bar of a phone', () => {
  it('has four pages and the menu of all pages, and marks the present page', () => {
    showShell('/nexus/incidents/7');
    const links = bar().getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'Look-alikes', 'Incidents', 'SOC']);
    expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('Incidents');
    expect(more().getAttribute('aria-current')).toBeNull();
  });

  it('marks “More” on a page that is not in the bar', () => {
    showShell('/nexus/reports');
    expect(bar().queryByRole('link', { current: 'page' })).toBeNull();
    expect(more().getAttribute('aria-current')).toBe('true');
  });
});

describe('the sheet of all pages', () => {
  it('opens from the bar, lists every page, and returns the focus when it closes', async () => {
    showShell('/nexus/reports');
    await user.click(more());
    expect(more().getAttribute('aria-expanded')).toBe('true');
    const pages = (await sheet()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(pages).toEqual(expect.arrayContaining(['Protected Identities', 'Reports', 'Personal SOC']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(more()));
    expect(more().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes when a page is selected, even the present one', async () => {
    showShell('/nexus/reports');
    await user.click(more());
    await user.click((await sheet()).getByRole('link', { name: 'Protected Identities' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/nexus/security/protected-identities');
    expect(document.activeElement).not.toBe(more());
    await user.click(screen.getByRole('button', { name: 'All pages' }));
    await user.click((await sheet()).getByRole('link', { name: 'Protected Identities' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the rail', () => {
  it('hides the label beside an icon after Escape until the pointer leaves', async () => {
    showShell('/nexus/reports');
    const rail = screen.getAllByRole('navigation', { name: 'Main navigation' })[0] as HTMLElement;
    await user.hover(within(rail).getByRole('link', { name: 'Incidents' }));
    await user.keyboard('{Escape}');
    expect(rail.dataset['rail']).toBe('quiet');
    await user.unhover(within(rail).getByRole('link', { name: 'Incidents' }));
    await waitFor(() => expect(rail.dataset['rail']).toBe(''));
  });
});
