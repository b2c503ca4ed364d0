import type { Locator, Page } from '@playwright/test';
import { type Account, enterPassword, freshName, makeAccount } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { CONTENT, violations } from './support/look.js';
import { product } from './support/product.js';

const person = (...roles: readonly string[]): Promise<Account> =>
  makeAccount({ username: freshName('settings'), roles });

/** Sends a request with an API key. @returns the status of the answer */
const asProgram = async (key: string): Promise<number> => {
  const headers = { Authorization: `Bearer ${key}` };
  return (await fetch(`${product().url}/api/impersonation/scans`, { headers })).status;
};

async function arrive(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function confirmTyped(dialog: Locator, text: string, action: string): Promise<void> {
  const button = dialog.getByRole('button', { name: action });
  await expect(button).toBeDisabled();
  await dialog.getByRole('textbox').fill(text);
  await button.click();
}

test('a user downloads an export of their data, erases the account, and can no longer sign in', async ({
  page,
  provoked,
}) => {
  provoked.push(/401/);
  const account = await person('nexus:viewer');
  await letIn(page, account);
  await arrive(page, '/settings/data', 'Your data');
  await expect(page.getByText('No exports yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Export data: your own data' }).click();
  const copies = page.getByRole('region', { name: 'Your exports' }).getByRole('listitem');
  await expect(copies).toHaveCount(1);
  await expect(copies.getByText('Ready')).toBeVisible();
  await expect(copies.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
  const download = page.waitForEvent('download');
  await copies.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rampart-person-[0-9a-f]{8}\.zip$/);

  await page.getByRole('button', { name: 'Erase my account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await expect(dialog).toBeVisible();
  expect(await violations(page, CONTENT)).toEqual([]);
  await confirmTyped(dialog, account.username, 'Erase my account');
  await expect(page).toHaveURL(/\/login/);
  await enterPassword(page, account);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('an API key is shown once, works, and is refused after it is revoked', async ({ page }) => {
  await letIn(page, await person('nexus:analyst'));
  await arrive(page, '/settings/api-keys', 'API keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByLabel('Name').fill('Nightly report');
  await form.getByRole('checkbox', { name: /^Read scans/ }).check();
  expect(await violations(page, CONTENT)).toEqual([]);
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const key = (await shown.locator('pre').innerText()).trim();
  expect(key).toMatch(/^rmp_[0-9a-f]{32}_/);
  expect(await violations(page, CONTENT)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(shown).toHaveCount(0);
  expect(await asProgram(key)).toBe(200);

  await page.reload();
  await expect(page.getByText(/^last used .* 1 call$/)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  const revoke = page.getByRole('dialog', { name: 'Revoke Nightly report?' });
  await confirmTyped(revoke, 'nightly report', 'Revoke');
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke Nightly report' })).toHaveCount(0);
  expect(await asProgram(key)).toBe(401);
});
