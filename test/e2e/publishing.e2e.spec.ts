import type { Page } from '@playwright/test';
import { freshName, makeTenant } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { CONTENT, expectSound } from './support/look.js';
import { followLink } from './support/routes.js';

/** Links an account of the simulated network by clicking through its sign-in page. */
async function linkTwitter(page: Page): Promise<void> {
  await page.goto('/nexus/social');
  await page.getByRole('button', { name: 'Add Account: Twitter' }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Twitter' }).click();
  await (await popup).getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Twitter account linked')).toBeVisible();
}

const MINUTE_MS = 60_000;
/** The most time that filling in and sending the form takes on a slow machine, milliseconds. */
const FILLING_MS = 20_000;

/**
 * The start of the first minute that is still ahead when the form is sent, in the form's time zone.
 * @param inOneHour the form's default: one hour after it was opened
 */
function soon(inOneHour: string, openedAt: number): string {
  const quarter = 15 * MINUTE_MS;
  const zone = Math.round((Date.parse(`${inOneHour}Z`) - openedAt - 60 * MINUTE_MS) / quarter) * quarter;
  const minute = Math.ceil((Date.now() + FILLING_MS) / MINUTE_MS) * MINUTE_MS;
  return new Date(minute + zone).toISOString().slice(0, 16);
}

test('a scheduled post is published once, and its card shows this live and links to it', async ({ page }) => {
  test.setTimeout(900_000);
  await letIn(page, await makeTenant(freshName('publishing')));
  await linkTwitter(page);
  await followLink(page, '/nexus/scheduler');
  const openedAt = Date.now();
  const words = 'Lights on the harbour, seen tonight';
  await page.getByLabel('Post Content').fill(words);
  await page.getByRole('combobox', { name: 'Select Platforms' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Twitter', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('100 of 100')).toBeVisible();
  const time = page.getByLabel('Schedule Time');
  await time.fill(soon(await time.inputValue(), openedAt));
  await page.getByRole('button', { name: 'Schedule Post' }).click();

  const card = page.getByRole('listitem', { name: words });
  await expect(card).toContainText(/Scheduled|Picked up|Preparing/);
  await expectSound(page, '/nexus/scheduler, with a post', undefined, CONTENT);
  await expect(card).toContainText('Posted', { timeout: 300_000 });
  await expect(card).toContainText('Outcome: 1 of 1 posted');

  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'Open post' }).click();
  const timeline = await opened;
  await expect(timeline.getByText(words)).toHaveCount(1);
  await timeline.close();

  await followLink(page, '/nexus/posting?tab=calendar');
  await expect(page.getByRole('button', { name: new RegExp(words) })).toContainText('Posted');
  await expectSound(page, '/nexus/posting, calendar', undefined, CONTENT);
});
