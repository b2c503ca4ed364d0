import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { type ProductBelowPath, startBelow } from './support/product-below-path.js';
import { openPublicPage, PUBLIC_PAGES } from './support/public-page.js';

/** Pages whose scripts request data, workers and parts. For all pages the links in the HTML are checked. */
const READS_DATA = ['/', '/learn-more', '/api/docs', '/verify', '/book-a-demo'];

test.describe('Rampart below /rampart/', () => {
  let product: ProductBelowPath;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    product = await startBelow('/rampart/', 8640);
  });

  test.afterAll(async () => {
    test.setTimeout(60_000);
    await product.stop();
  });

  test('links on public pages to nothing outside of it', async ({ request }) => {
    for (const { path } of PUBLIC_PAGES) {
      const html = await (await request.get(`${product.address}${path}`)).text();
      const links = [...html.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, link]) => link);
      expect.soft(links.length, path).toBeGreaterThan(0);
      const outside = links.filter((link) => !link?.startsWith('/rampart/'));
      expect.soft(outside, path).toEqual([]);
    }
  });

  const watchOutside = (page: Page): ReadonlySet<string> => {
    const outside = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().startsWith(`${product.address}/`)) outside.add(request.url());
    });
    return outside;
  };

  test('requests for public pages nothing outside of it', async ({ page }) => {
    const outside = watchOutside(page);
    for (const { path, heading } of PUBLIC_PAGES)
      if (READS_DATA.includes(path)) await openPublicPage(page, `${product.address}${path}`, heading);
    expect([...outside]).toEqual([]);
  });

  test('returns forms without JavaScript below it', async ({ browser }) => {
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

  test('opens the console below it at sign-in, requests nothing outside, and returns there after sign-out', async ({
    page,
  }) => {
    const outside = watchOutside(page);
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
    expect([...outside]).toEqual([]);
  });
});
