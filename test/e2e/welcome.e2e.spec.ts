import type { Locator, Page } from '@playwright/test';
import { adminToken, positionNow } from './support/accounts.js';
import { DetectionPage } from './support/detection-page.js';
import { expect, test } from './support/fixtures.js';
import { CONTENT, violations } from './support/look.js';

const WELCOME = '/core/welcome';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
const feedOf = (page: Page) => section(page, 'Activity');
const queueOf = (page: Page) => section(page, 'Work queue');
/** The title of a row; its button leads to the same place. */
const linkOf = (row: Locator) => row.getByRole('link').first();
const rowsOf = (list: Locator) => list.getByRole('list').getByRole('listitem');

async function arrive(page: Page, query = ''): Promise<void> {
  await page.goto(`${WELCOME}${query}`);
  await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
}

test('the activity of the tenant appears live, waits while it is paused, and opens each event', async ({
  signedIn: page,
}) => {
  await arrive(page);
  const feed = feedOf(page);
  const rows = rowsOf(feed);
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('button').focus();
  await page.keyboard.press('p');
  await expect(feed.getByRole('status')).toContainText(/\d+ new/);
  const shown = await rows.allTextContents();
  await adminToken();
  await expect(feed.getByRole('status')).toContainText(/[1-9]\d* new/);
  expect(await rows.allTextContents()).toHaveLength(shown.length);
  await feed.getByRole('button', { name: /^Resume/ }).click();
  await expect(feed.getByRole('status')).toHaveText('');
  await expect(rows.filter({ hasText: 'Session started' }).first()).toContainText('Administrator');
  const before = await rows.count();
  await adminToken();
  await expect(rows).not.toHaveCount(before);

  await feed.getByRole('combobox', { name: 'Capability' }).selectOption('People and access');
  await expect(page).toHaveURL(/f=part%3Ain%3Aidentity-access/);
  await expect(rows.filter({ hasNotText: 'People and access' })).toHaveCount(0);
  await rows.first().getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Position', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/row=event-\d+/);
  expect(await violations(page, CONTENT)).toEqual([]);
  await page.reload();
  await expect(drawer.getByText('Position', { exact: true })).toBeVisible();
});

test('the work queue assigns, snoozes and undoes by keyboard, and links to the page of the work', async ({
  signedIn: page,
}) => {
  await new DetectionPage(page).ensureResults();
  await arrive(page);
  const queue = queueOf(page);
  const rows = rowsOf(queue);
  await linkOf(rows.first()).focus();
  await page.keyboard.press('j');
  await expect(linkOf(rows.nth(1))).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await expect(rows.first().getByText('You', { exact: true })).toBeVisible();
  await queue.getByText('Mine', { exact: true }).click();
  await expect(page).toHaveURL(/work\.f=mine%3Ain%3Atrue/);
  await expect(rows).toHaveCount(1);

  await linkOf(rows.first()).focus();
  await page.keyboard.press('s');
  const day = page.getByRole('menuitem', { name: 'Snooze: one day' });
  await expect(day).toBeVisible();
  expect(await violations(page, CONTENT)).toEqual([]);
  await day.press('Enter');
  await expect(queue.getByText('Nothing is assigned to you.')).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'is snoozed until' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);

  const link = linkOf(rows.first());
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/nexus\/security\/impersonator-detection\?scan=/);
  await link.click();
  // The work on one account opens it. The work on several opens their campaign.
  await expect(
    address.includes('show=campaigns')
      ? page.getByRole('list', { name: /campaigns?$/ })
      : page.getByRole('dialog', { name: 'Impersonator Details' }),
  ).toBeVisible();
  await arrive(page, `?work.f=mine%3Ain%3Atrue&asOf=${await positionNow()}`);
  const more = rows.first().getByRole('button', { name: /^More for/ });
  await expect(more).toBeDisabled();
  await arrive(page, '?work.f=mine%3Ain%3Atrue');
  await more.click();
  await page.getByRole('menuitem', { name: 'Unassign' }).click();
  await expect(queue.getByText('Nothing is assigned to you.')).toBeVisible();
});

test('an error thrown in a page is reported to staff, who can resolve it', async ({
  signedIn: page,
  provoked,
}) => {
  const words = 'The lamp above the north gate went out';
  provoked.push(new RegExp(words));
  await arrive(page);
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/client-errors'));
  await page.evaluate(`setTimeout(() => { throw new Error('${words}') })`);
  expect((await reported).status()).toBe(202);
  const sent = JSON.parse((await reported).request().postData() ?? '{}') as object;
  expect(Object.keys(sent).toSorted()).toEqual([
    'componentStack',
    'message',
    'stack',
    'timestamp',
    'url',
    'userAgent',
  ]);
  // Items with a higher priority come first and may fill the first page.
  const mend = queueOf(page).getByRole('link', { name: 'Fix browser problem' }).first();
  const more = queueOf(page).getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(mend).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mend.click();
  await expect(page).toHaveURL(/\/core\/operations\?row=problem-[0-9a-f]{32}$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const problem = page.getByRole('button', { name: new RegExp(words) });
  await problem.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('1 report, first')).toBeVisible();
  expect(await violations(page, CONTENT)).toEqual([]);
  await drawer.getByRole('button', { name: 'Resolve' }).click();
  await expect(drawer.getByText('Resolved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(problem).toHaveCount(0);
  await page.getByText('Resolved', { exact: true }).click();
  await expect(problem).toBeVisible();
});
