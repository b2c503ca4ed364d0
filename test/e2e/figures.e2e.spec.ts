import type { Locator, Page } from '@playwright/test';
import { freshName, makeTenant, requestScan } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { CONTENT, overflow, violations } from './support/look.js';

const HOME = '/nexus/dashboard';
const SCANS = 'impersonation.scans';

const tile = (page: Page, name: string): Locator =>
  page.locator(`[class*=tile]:has([data-figure="${name}"])`);
const valueOf = (page: Page, name: string): Locator => tile(page, name).locator('[data-value]');
const open = (page: Page, name: string): Promise<void> => page.locator(`[data-figure="${name}"]`).click();

async function names(page: Page): Promise<readonly string[]> {
  await expect(valueOf(page, SCANS)).toBeVisible();
  return page
    .locator('[data-figure]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-figure') ?? ''));
}

test('figures change while a scan runs, open the events that they count, and keep the open drawer in the address', async ({
  page,
}) => {
  const owner = await makeTenant(freshName('figures'));
  await letIn(page, owner);
  await page.goto(HOME);
  await expect(valueOf(page, SCANS)).toHaveText('0');
  await requestScan(owner, 'tarnwick', 'twitter');
  // The tiles update live, without a reload.
  await expect(valueOf(page, SCANS)).toHaveText('1');
  await expect(valueOf(page, 'impersonation.look-alikes')).not.toHaveText('0', { timeout: 60_000 });
  await expect(valueOf(page, 'impersonation.running-scans')).toHaveText('0', { timeout: 60_000 });
  const drawer = page.getByRole('dialog');
  for (const name of await names(page)) {
    const value = Number(await valueOf(page, name).getAttribute('data-value'));
    await open(page, name);
    if (value === 0) await expect(drawer.getByText('No events')).toBeVisible();
    else await expect(drawer.getByRole('status')).toHaveAttribute('data-events', String(value));
    await expect(drawer.locator('ol > li')).toHaveCount(Math.min(value, 50));
    await page.goBack();
    await expect(drawer).toBeHidden();
  }
  await narrow(page, drawer);
});

/** Opens a figure, narrows its events to a time and a risk, and finds this in the address, also after a reload. */
async function narrow(page: Page, drawer: Locator): Promise<void> {
  await open(page, 'impersonation.look-alikes');
  await expect(drawer.getByRole('status').filter({ hasText: /event/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'As a table' }).click();
  await drawer.getByRole('table').getByRole('button').first().click();
  await expect(drawer.getByText(/^Only from/)).toBeVisible();
  await expect(page).toHaveURL(/figure=impersonation\.look-alikes&within=/);
  await page.reload();
  await expect(drawer.getByText(/^Only from/)).toBeVisible();
  await expect(drawer.locator('ol > li').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Whole time' }).click();
  await expect(page).not.toHaveURL(/within=/);
  await drawer.getByLabel('Risk').selectOption('critical');
  await expect(page).toHaveURL(/part=critical/);
  expect(await violations(page, CONTENT)).toEqual([]);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflow(page)).toBe(0);
  }
  await drawer.getByRole('button', { name: 'Close the events' }).click();
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
}
