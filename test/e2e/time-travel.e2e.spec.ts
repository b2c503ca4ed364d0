import type { Locator, Page } from '@playwright/test';
import {
  type Account,
  freshName,
  makeAccount,
  makeTenant,
  positionNow,
  protect,
  requestScan,
} from './support/accounts.js';
import { DETECTION } from './support/detection-page.js';
import { expect, letIn, test } from './support/fixtures.js';
import { followLink } from './support/routes.js';

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
    await letIn(page, owner);
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

test('the access overview of the past shows the users of that moment', async ({ signedIn: page }) => {
  const before = await positionNow();
  const { username } = await makeAccount({ username: freshName('later'), roles: ['core:auditor'] });
  await page.goto(`/core/access-overview?q=${username}`);
  await expect(page.getByText(username).first()).toBeVisible();
  await followLink(page, `/core/access-overview?q=${username}&asOf=${before}`);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Nothing matches the filters').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(0);
});
