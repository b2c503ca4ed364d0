import { freshName, makeAccount } from './support/accounts.js';
import type { Page } from '@playwright/test';
import { expect, letIn, test } from './support/fixtures.js';
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
    await expect(indicator(page)).toHaveText('Katia ready');
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    open = false;
    for (const socket of sockets.splice(0)) await socket.close();
    await expect(indicator(page)).toHaveText('Backend unreachable');
    open = true;
    await expect(indicator(page)).toHaveText('Katia ready', { timeout: 40_000 });
  });
});

test.describe('the shell of Core', () => {
  test('has the prescribed sidebar, header and footer', async ({ page }) => {
    await letIn(page, await everyPageOpens());
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

  test('marks the present page in the menu, and links to the other areas', async ({ signedIn: page }) => {
    await page.goto('/core/access-overview');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['CORE', 'access overview']);
    await crumbs.getByRole('link', { name: 'CORE' }).click();
    await expect(page).toHaveURL(/\/core$/);
    // Finds the heading by its name, because the previous page keeps its own until the next one loads.
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
