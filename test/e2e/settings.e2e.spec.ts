import type { Locator, Page } from '@playwright/test';
import { type Account, enterPassword, freshName, makeAccount, signInAs } from './support/accounts.js';
import { expect, test } from './support/fixtures.js';
import { AT_A_DESK, expectSound, lookAs } from './support/look.js';
import { product } from './support/product.js';

test.setTimeout(180_000);

const person = (...roles: readonly string[]): Promise<Account> =>
  makeAccount({ username: freshName('settings'), roles });

/** A program's answers: 200, or the refusal. */
const asProgram = async (key: string): Promise<number> => {
  const headers = { Authorization: `Bearer ${key}` };
  return (await fetch(`${product().url}/api/impersonation/scans`, { headers })).status;
};

/** The page in both schemes and at every width: no axe violations, no overflow. */
async function looksRight(page: Page): Promise<void> {
  await expectSound(page, page.url());
  await lookAs(page, AT_A_DESK);
}

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

test('an export of own data is requested, created live, and downloaded', async ({ page }) => {
  await signInAs(page, await person('nexus:owner'));
  await arrive(page, '/settings/data', 'Your data');
  await expect(page.getByText('No exports yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Export data: your own data' }).click();
  const copies = page.getByRole('region', { name: 'Your exports' }).getByRole('listitem');
  await expect(copies).toHaveCount(1);
  await expect(copies.getByText('Ready')).toBeVisible({ timeout: 30_000 });
  await expect(copies.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
  await looksRight(page);
  const download = page.waitForEvent('download');
  await copies.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rampart-person-[0-9a-f]{8}\.zip$/);
});

test('an API key is shown once, works, and is refused after it is revoked', async ({ page }) => {
  await signInAs(page, await person('nexus:analyst'));
  await arrive(page, '/settings/api-keys', 'API keys');
  await expect(page.getByText('No keys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByLabel('Name').fill('Nightly report');
  await form.getByRole('checkbox', { name: /^Read scans/ }).check();
  await looksRight(page);
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const key = (await shown.locator('pre').innerText()).trim();
  expect(key).toMatch(/^rmp_[0-9a-f]{32}_/);
  await looksRight(page);
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
  await looksRight(page);
  await confirmTyped(revoke, 'nightly report', 'Revoke');
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke Nightly report' })).toHaveCount(0);
  expect(await asProgram(key)).toBe(401);
});

test('settings are read-only during time travel', async ({ page, provoked }) => {
  // Erasure has no past, and the API refuses it.
  provoked.push(/auth\/erasure/);
  await signInAs(page, await person('nexus:analyst'));
  await arrive(page, '/settings/api-keys?asOf=1', 'API keys');
  await expect(page.getByRole('button', { name: 'Create key' })).toBeDisabled();
  await arrive(page, '/settings/data?asOf=1', 'Your data');
  await expect(page.getByRole('button', { name: 'Export data: your own data' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Erase my account...' })).toHaveCount(0);
});

test('sessions and sign-ins are listed, and other sessions can be ended', async ({
  page,
  browser,
  provoked,
}) => {
  provoked.push(/401/);
  const account = await person('nexus:viewer');
  await enterPassword(page, { ...account, password: 'not the right one' });
  await expect(page.getByRole('alert')).toBeVisible();
  await signInAs(page, account);
  const other = await browser.newContext({ baseURL: product().url });
  const elsewhere = await other.newPage();
  await signInAs(elsewhere, account);

  await arrive(page, '/settings/security', 'Password and sessions');
  const signIns = page.getByRole('region', { name: 'Recent sign-ins' }).getByRole('listitem');
  await expect(signIns).toHaveCount(3);
  await expect(signIns.getByText('wrong password')).toHaveCount(1);
  await expect(signIns.getByText('signed in')).toHaveCount(2);
  await looksRight(page);

  await arrive(page, '/settings/sessions', 'Sessions');
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await expect(sessions.first()).toContainText('127.0.0.1');
  await looksRight(page);
  await page.getByRole('button', { name: 'End all others' }).click();
  const dialog = page.getByRole('dialog', { name: 'End all other sessions?' });
  await expect(dialog).toBeVisible();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'End all others' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(elsewhere).toHaveURL(/\/login/, { timeout: 20_000 });
  await other.close();
});

test('an account erased by its owner can no longer sign in', async ({ page, provoked }) => {
  provoked.push(/401/);
  const account = await person('nexus:viewer');
  await signInAs(page, account);
  await arrive(page, '/settings/data', 'Your data');
  await expect(page.getByText('Kept', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Erase my account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await expect(dialog).toBeVisible();
  await looksRight(page);
  await confirmTyped(dialog, account.username, 'Erase my account');
  await expect(page).toHaveURL(/\/login/);
  await enterPassword(page, account);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('the last permanent administrator sees why erasure is refused', async ({ signedIn: page }) => {
  await arrive(page, '/settings/data', 'Your data');
  await expect(page.getByText('Erasure not possible yet')).toBeVisible();
  await expect(page.getByText(/You are the last permanent core:admin/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase my account...' })).toHaveCount(0);
  await looksRight(page);
});
