import type { Locator, Page, Request } from '@playwright/test';
import {
  type Account,
  freshName,
  makeAccount,
  makeTenant,
  positionNow,
  protect,
  requestScan,
  signInAs,
} from './support/accounts.js';
import { DETECTION } from './support/detection-page.js';
import { expect, signIn, test } from './support/fixtures.js';
import { consoleRoutes, followLink } from './support/routes.js';

const HOME = '/nexus/dashboard';

const valueOf = (page: Page, name: string): Locator =>
  page.locator(`[class*=tile]:has([data-figure="impersonation.${name}"]) [data-value]`);
const banner = (page: Page): Locator => page.getByRole('region', { name: 'Time travel' });

const identity = (page: Page) =>
  page
    .getByRole('grid', { name: 'protected identities' })
    .getByRole('row')
    .filter({ hasText: 'Northwind Audio' });

test.describe('time travel', () => {
  let owner: Account;
  let then: number;
  test.beforeEach(async ({ page }) => {
    owner = await makeTenant(freshName('past'));
    then = await protect(owner, 'Northwind Audio');
    await requestScan(owner, 'tarnwick', 'twitter');
    await signInAs(page, owner);
  });

  test('applies to every page, is read-only, and can be ended', async ({ page }) => {
    await page.goto(`${HOME}?asOf=${then}`);
    await expect(banner(page)).toContainText(`position ${then}`);
    await expect(valueOf(page, 'protected-identities')).toHaveText('1');
    await expect(valueOf(page, 'scans')).toHaveText('0');
    await expect(page.getByText('No scan has run yet.')).toBeVisible();

    const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
    await sidebar.getByRole('link', { name: 'Impersonator Detection' }).click();
    await expect(page).toHaveURL(new RegExp(`${DETECTION}.*asOf=${then}`));
    await expect(page.getByText('No scan yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Impersonator Scan' })).toBeDisabled();
    await sidebar.getByRole('link', { name: 'Protected Identities' }).click();
    await expect(identity(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Protect an identity' }).first()).toBeDisabled();

    await banner(page).getByRole('button', { name: 'Event before' }).click();
    await expect(identity(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`asOf=${then}`));
    await expect(identity(page)).toBeVisible();

    await page.goto(`${HOME}?asOf=${then}`);
    await expect(valueOf(page, 'scans')).toHaveText('0');
    const present = await page.context().newPage();
    await present.goto(HOME);
    await expect(valueOf(present, 'scans')).toHaveText('1');
    await requestScan(owner, 'northwind', 'twitter');
    await expect(valueOf(present, 'scans')).toHaveText('2');
    // The page of the present got the live message; this page of the past ignores it.
    await expect(valueOf(page, 'scans')).toHaveText('0');
    await present.close();
    await banner(page).getByRole('button', { name: 'Back to now' }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${HOME}$`));
    await expect(valueOf(page, 'scans')).toHaveText('2');
  });
});

test('the access overview of the past shows the users of that moment', async ({ page }) => {
  const before = await positionNow();
  const { username } = await makeAccount({ username: freshName('later'), roles: ['core:auditor'] });
  await signIn(page);
  await page.goto(`/core/access-overview?q=${username}`);
  await expect(page.getByText(username).first()).toBeVisible();
  await page.goto(`/core/access-overview?q=${username}&asOf=${before}`);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Nothing matches the filters').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(0);
});

/** A page that is in several areas is checked in the first one. */
const pages = consoleRoutes().filter(
  ({ built, label, path }, index, all) =>
    built &&
    index ===
      all.findIndex((other) => (path.startsWith('/core') ? other.path === path : other.label === label)),
);

test('every page shows the past, or states why it cannot', async ({ signedIn: page, provoked }) => {
  test.setTimeout(60_000 + pages.length * 60_000);
  provoked.push(/409/);
  const refused = new Set<string>();
  const failed: string[] = [];
  /** The number of the page or tab that is shown. */
  let view = 0;
  /** The view that asked, by request. */
  const asking = new Map<Request, number>();
  page.on('request', (request) => request.url().includes('asOf=') && asking.set(request, view));
  page.on('requestfailed', (request) => asking.delete(request));
  page.on('requestfinished', (request) => {
    const noted = noteRefusal(request).finally(() => asking.delete(request));
    void noted;
  });
  const noteRefusal = async (request: Request): Promise<void> => {
    const answer = await request.response();
    // A lazy part can ask after its view was checked: its reason is not shown by the next view.
    if (answer === null || answer.status() < 400 || asking.get(request) !== view) return;
    const { code, detail } = (await answer.json().catch(() => ({}))) as Partial<Record<string, string>>;
    if (code === 'time-travel.present-only') refused.add(detail ?? '');
    else failed.push(`${answer.status()} ${answer.url()} ${detail}`);
  };
  const asOf = encodeURIComponent(new Date().toISOString());
  const look = async (where: string): Promise<void> => {
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    // Waits for all answers, because one that arrives later would count for the next view.
    await expect.poll(() => asking.size, where).toBe(0);
    for (const text of [/^Could not load/, 'This can be shown only as it is now.'])
      await expect.soft(page.getByText(text), where).toHaveCount(0);
    for (const reason of refused)
      await expect.soft(page.getByText(reason).first(), `${where}: ${reason}`).toBeVisible();
    refused.clear();
    view += 1;
  };
  for (const { path } of pages) {
    await followLink(page, `${path}?asOf=${asOf}`);
    await expect(banner(page)).toBeVisible();
    await look(path);
    const tabs = page.getByRole('main').getByRole('tab');
    for (let index = 1; index < (await tabs.count()); index += 1) {
      await tabs.nth(index).click();
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
      await look(`${path}, ${(await tabs.nth(index).textContent()) ?? ''}`);
    }
  }
  expect(failed).toEqual([]);
});
