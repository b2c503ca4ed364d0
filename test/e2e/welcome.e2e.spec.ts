import type { Locator, Page } from '@playwright/test';
import { adminToken, positionNow } from './support/accounts.js';
import { DetectionPage } from './support/detection-page.js';
import { expect, test } from './support/fixtures.js';
import { violations } from './support/look.js';

const WELCOME = '/core/welcome';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
const feedOf = (page: Page) => section(page, 'Activity');
const queueOf = (page: Page) => section(page, 'Work queue');
const rowsOf = (list: Locator) => list.getByRole('list').getByRole('listitem');

async function arrive(page: Page, query = ''): Promise<void> {
  await page.goto(`${WELCOME}${query}`);
  await expect(page.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
}

test.describe('the activity of the tenant', () => {
  test('arrives live, waits while it is paused, and is complete', async ({ signedIn: page }) => {
    await arrive(page);
    const feed = feedOf(page);
    const rows = rowsOf(feed);
    await expect(rows.first()).toBeVisible();
    const before = await rows.count();
    await adminToken();
    await expect(rows).not.toHaveCount(before);
    await expect(rows.filter({ hasText: 'Session started' }).first()).toContainText('Administrator');

    await rows.first().getByRole('button').focus();
    await page.keyboard.press('p');
    await expect(feed.getByRole('status')).toContainText(/\d+ new/);
    const standing = await rows.allTextContents();
    await adminToken();
    await expect(feed.getByRole('status')).toContainText(/[1-9]\d* new/);
    const held = Number(/(\d+) new/.exec((await feed.getByRole('status').textContent()) ?? '')?.[1]);
    expect((await rows.allTextContents()).length).toBe(standing.length);
    await feed.getByRole('button', { name: /^Resume/ }).click();
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(Math.min(standing.length + held, 100));
    await expect(feed.getByRole('status')).toHaveText('');
  });

  test('can be filtered by capability, in its address', async ({ signedIn: page }) => {
    await arrive(page);
    const choice = feedOf(page).getByRole('combobox', { name: 'Capability' });
    await choice.selectOption('People and access');
    await expect(page).toHaveURL(/f=part%3Ain%3Aidentity-access/);
    await page.reload();
    await expect(choice).toHaveValue('identity-access');
    const rows = rowsOf(feedOf(page));
    await expect(rows.first()).toBeVisible();
    for (const text of await rows.allTextContents()) expect(text).toContain('People and access');
    await choice.selectOption('Everything');
    await expect(page).not.toHaveURL(/f=part/);
  });

  test('opens an event at an address of its own', async ({ signedIn: page }) => {
    await arrive(page);
    await rowsOf(feedOf(page)).first().getByRole('button').click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Position', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/row=event-\d+/);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(drawer.getByText('Position', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await arrive(page, '?row=event-999999999');
    await expect(drawer.getByText('There is no event at position 999999999.')).toBeVisible();
  });

  test('shows why it failed to load, and loads after a retry', async ({ signedIn: page, provoked }) => {
    provoked.push(/500/);
    await page.route('**/api/activity?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await arrive(page);
    const again = feedOf(page).getByRole('button', { name: 'Try Again' });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/activity?*');
    await again.click();
    await expect(rowsOf(feedOf(page)).first()).toBeVisible();
  });
});

test.describe('the work queue', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await new DetectionPage(page).ensureResults();
    await arrive(page);
    await expect(rowsOf(queueOf(page)).first()).toBeVisible();
  });

  test('works by keyboard: assign, snooze, undo', async ({ page }) => {
    const queue = queueOf(page);
    const rows = rowsOf(queue);
    await rows.first().getByRole('link').focus();
    await page.keyboard.press('j');
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await expect(rows.first().getByText('You', { exact: true })).toBeVisible();
    await queue.getByText('Mine', { exact: true }).click();
    await expect(page).toHaveURL(/f=queue%3Ain%3Amine/);
    await expect(rows).toHaveCount(1);

    await rows.first().getByRole('link').focus();
    await page.keyboard.press('s');
    const day = page.getByRole('menuitem', { name: 'Snooze: one day' });
    await expect(day).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await day.press('Enter');
    await expect(queue.getByText('Nothing is assigned to you.')).toBeVisible();
    const toast = page.getByRole('status').filter({ hasText: 'is snoozed until' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(1);

    await rows
      .first()
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Unassign' }).click();
    await expect(queue.getByText('Nothing is assigned to you.')).toBeVisible();
  });

  test('links to the place of the work, and is read-only in the past', async ({ page }) => {
    const first = rowsOf(queueOf(page)).first();
    const [address] = await Promise.all([first.getByRole('link').getAttribute('href')]);
    expect(address).toMatch(/^\/nexus\/security\/impersonator-detection\?scan=/);
    await first.getByRole('link').click();
    await expect(page.getByRole('dialog', { name: 'Impersonator Details' })).toBeVisible();
    await arrive(page, `?asOf=${await positionNow()}`);
    await expect(
      queueOf(page)
        .getByRole('button', { name: /^More for/ })
        .first(),
    ).toBeDisabled();
  });
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
  // Items of higher priority come first, perhaps a page of them.
  const mend = queueOf(page).getByRole('link', { name: 'Fix a browser problem' }).first();
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
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Resolve' }).click();
  await expect(drawer.getByText('resolved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problem).toHaveCount(0);
  await page.getByText('Resolved', { exact: true }).click();
  await expect(problem).toBeVisible();
});
