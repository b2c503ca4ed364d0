import { freshName, makeAccount, signInAs } from './support/accounts.js';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { violations } from './support/look.js';
import { consoleRoutes } from './support/routes.js';

const SIDEBAR = [
  'Home',
  'access overview',
  'Admin Contracts',
  'AI dashboard',
  'client management',
  'compliance',
  'financial management',
  'security',
  'Vendor & Risk Management',
  'operations',
  'talent management',
  'tax management',
  'emerging markets',
  'competitive analysis',
  'Admin Onboarding',
];

const isBuilt = (label: string): boolean =>
  consoleRoutes().some((route) => route.path.startsWith('/core/') && route.label === label && route.built);

/** An account that may open every page of Core. */
const everyPageOpens = () => makeAccount({ username: freshName('staff'), roles: ['core:admin', 'core:soc'] });

const panel = (page: Page) => page.getByRole('region', { name: 'Katia AI Status' });
const indicator = (page: Page) => panel(page).getByRole('status');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

async function core(page: Page): Promise<void> {
  await page.goto('/core');
  await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
}

test.describe('the backend status', () => {
  test('changes at once when the live connection is lost or restored', async ({ signedIn: page }) => {
    let open = true;
    const sockets: { close: () => Promise<void> }[] = [];
    await page.routeWebSocket(/\/api\/live/, (socket) => {
      if (!open) return void socket.close();
      socket.connectToServer().onMessage((message) => {
        socket.send(message);
        // The server's packet that accepts the connection (Socket.IO protocol, CONNECT).
        if (String(message).startsWith('40')) sockets.push(socket);
      });
    });
    await core(page);
    await expect(indicator(page)).toHaveText('Backend Connected');
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    open = false;
    for (const socket of sockets.splice(0)) await socket.close();
    await expect(indicator(page)).toHaveText('Backend unreachable');
    open = true;
    await expect(indicator(page)).toHaveText('Backend Connected', { timeout: 40_000 });
  });
});

test.describe('a page that fails', () => {
  test('keeps the shell, shows the prescribed text, and can be retried', async ({
    signedIn: page,
    provoked,
  }) => {
    provoked.push(/./);
    const queue = '**/api/work-queue?*';
    await page.route(queue, (route) => route.fulfill({ json: { kinds: null, items: null } }));
    await page.goto('/core');
    const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(failure.getByRole('heading', { name: 'Something went wrong', level: 1 })).toBeVisible();
    await expect(failure).toContainText(
      'We encountered an unexpected error. This has been logged and our team will investigate.',
    );
    await expect(indicator(page)).toHaveText('Backend Connected');
    expect(await violations(page)).toEqual([]);
    await page.unroute(queue);
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
  });

  test('links to home', async ({ signedIn: page, provoked }) => {
    provoked.push(/./);
    await page.route('**/api/client-errors?*', (route) => route.fulfill({ json: [{ routes: null }] }));
    await page.goto('/core/operations');
    await page.getByRole('alert').getByRole('button', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(/\/core$/);
    await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
  });

  test('because of missing code offers a reload, and loads when the code is back', async ({
    signedIn: page,
    provoked,
  }) => {
    provoked.push(/./);
    const chunk = '**/assets/core-operations-*.js';
    await core(page);
    await page.route(chunk, (route) => route.abort());
    await navigation(page).getByRole('link', { name: 'operations', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Reload this page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();
  });

  test('shows its loading state before it renders', async ({ signedIn: page }) => {
    await core(page);
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/assets/core-operations-*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await navigation(page).getByRole('link', { name: 'operations', exact: true }).click();
    await expect(page.getByText('Loading dashboard...')).toBeVisible();
    letThrough();
    await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();
  });
});

test.describe('the shell of Core', () => {
  test('has the prescribed sidebar, header and footer', async ({ page }) => {
    await signInAs(page, await everyPageOpens());
    await core(page);
    const listed = navigation(page).getByRole('listitem');
    expect(await listed.allTextContents()).toEqual(SIDEBAR.filter(isBuilt));
    await navigation(page)
      .getByText(/^Planned \(\d+\)$/)
      .click();
    expect(await listed.allTextContents()).toEqual([
      ...SIDEBAR.filter(isBuilt),
      ...SIDEBAR.filter((label) => !isBuilt(label)),
    ]);
    expect(await navigation(page).evaluate((element) => element.clientWidth)).toBeGreaterThan(270);
    await expect(page.getByRole('banner')).toContainText('RampartCORE');
    await expect(page.getByRole('contentinfo')).toHaveText(`© ${new Date().getFullYear()} Rampart`);
    await page.goto('/core/nothing-of-the-kind');
    await expect(page).toHaveURL(/\/core$/);
  });

  test('shows the place of a page, and links to the other areas', async ({ signedIn: page }) => {
    await page.goto('/core/access-overview');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['CORE', 'access overview']);
    await crumbs.getByRole('link', { name: 'CORE' }).click();
    await expect(page).toHaveURL(/\/core$/);
    // By name: the previous page has a heading too until the next one loads.
    await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /Switch area$/ }).click();
    const nexus = page.getByRole('menuitem', { name: 'Nexus', exact: true });
    await expect(nexus).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await nexus.click();
    await expect(page).toHaveURL(/\/nexus\/dashboard$/);
  });

  test('keeps the choice of UTC and of the dark scheme', async ({ signedIn: page }) => {
    await core(page);
    const zone = page.getByRole('button', { name: 'Times in UTC' });
    await zone.click();
    await expect(zone).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const scheme = page.locator('html');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(zone).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('the keyboard in the shell', () => {
  test('opens a palette that finds every page and action', async ({ page }) => {
    test.setTimeout(180_000);
    await signInAs(page, await everyPageOpens());
    await core(page);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('textbox', { name: 'Search pages and actions' });
    const found = page.getByRole('dialog').getByRole('button');
    const pages = consoleRoutes().filter(({ path, built }) => built && /^\/(core|settings)\//.test(path));
    expect(pages.length).toBeGreaterThan(10);
    const actions = ['Use the dark scheme', 'Show keyboard shortcuts', 'Sign out', 'Go to Nexus'];
    for (const label of [...pages.map((route) => route.label), ...actions]) {
      await search.fill(label);
      await expect.soft(found.filter({ hasText: label }).first(), label).toBeVisible();
    }
    await search.fill('no page is called this');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await search.fill('operations');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/core\/operations$/);
  });

  test('shows every shortcut by question mark, and opens pages by g', async ({ signedIn: page }) => {
    await core(page);
    await page.keyboard.press('?');
    const overlay = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(overlay.getByText('Show these shortcuts')).toBeVisible();
    await expect(overlay.getByText('Assign to me')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/core\/operations$/);
  });
});
