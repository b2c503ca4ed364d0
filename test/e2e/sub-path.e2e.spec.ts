import { expect, test } from '@playwright/test';
import { type ProductBelowPath, startBelow } from './support/product-below-path.js';
import { openPublicPage, PUBLIC_PAGES } from './support/public-page.js';

test.describe('below /rampart/', () => {
  let product: ProductBelowPath;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    product = await startBelow('/rampart/', 8640);
  });

  test.afterAll(async () => {
    test.setTimeout(60_000);
    await product.stop();
  });

  test('every public page works, and requests nothing outside of it', async ({ page }) => {
    test.setTimeout(180_000);
    const outside = new Set<string>();
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${product.address}/`)) outside.add(request.url());
    });
    page.on('pageerror', (error) => complaints.push(String(error.stack)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    for (const { path, heading } of PUBLIC_PAGES) {
      await openPublicPage(page, `${product.address}${path}`, heading);
      const links = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href], form[action]')].map((element) => element.href ?? element.action)`,
      );
      const own = links.filter((link) => new URL(link).origin === new URL(product.address).origin);
      expect
        .soft(
          own.filter((link) => !link.startsWith(`${product.address}/`)),
          path,
        )
        .toEqual([]);
    }
    expect(complaints).toEqual([]);
    expect([...outside]).toEqual([]);
  });

  test('forms without JavaScript come back below it', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.address}/join-waitlist`);
    await page.getByLabel('Email').fill('below-the-path@example.org');
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(page).toHaveURL(`${product.address}/join-waitlist/thanks`);
    await page.goto(`${product.address}/join-waitlist/confirm?token=not-one-of-ours-at-all-0000`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`${product.address}/join-waitlist/problem`);
    await context.close();
  });

  test('sign-in opens the console below it, and sign-out returns', async ({ page }) => {
    await page.goto(`${product.address}/nexus/nowhere`);
    await expect(page).toHaveURL(/\/rampart\/login/);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(product.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${product.address}/nexus/dashboard`);
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/rampart\/login$/);
  });
});
