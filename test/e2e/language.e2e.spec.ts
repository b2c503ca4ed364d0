import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { translationOf } from '../../apps/web/vite/language/catalogs.js';
import { freshName, makeAccount } from './support/accounts.js';
import { violations } from './support/look.js';
import { expect, test } from './support/fixtures.js';
import { product } from './support/product.js';

const WEB = join(import.meta.dirname, '../../apps/web');

const languageOf = (page: Page) => expect(page.locator('html'));

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' });

  test('signs in on German pages, reads the console in German, and switches to English', async ({ page }) => {
    const german = await translationOf('de', WEB);
    const inGerman = (text: string): string => german(text, undefined) ?? text;
    const { url } = product();
    const { username, password } = await makeAccount({
      username: freshName('reader'),
      roles: ['nexus:viewer'],
    });
    await page.goto(`${url}/login`);
    await languageOf(page).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1, name: inGerman('Sign in') })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.locator('[name=username]').fill(username);
    await page.locator('[name=password]').fill(password);
    await page.getByRole('button', { name: inGerman('Sign in'), exact: true }).click();
    await page.waitForURL('**/nexus/dashboard');
    await languageOf(page).toHaveAttribute('lang', 'de');

    await page.goto(`${url}/settings/profile`);
    await expect(page.getByRole('heading', { level: 1, name: inGerman('Profile') })).toBeVisible();
    const choice = page.getByRole('form', { name: inGerman('Language') });
    await expect(choice.getByRole('button', { name: 'Deutsch', pressed: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await choice.getByRole('button', { name: 'English' }).click();
    await languageOf(page).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(`${url}/settings/profile`);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await page.goto(`${url}/learn-more`);
    await languageOf(page).toHaveAttribute('lang', 'en');
  });
});

test('a page without JavaScript changes its language, and keeps its address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  const address = `${product().url}/login?next=%2Fnexus%2Fdashboard`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await languageOf(page).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL(address);
  await context.close();
});
