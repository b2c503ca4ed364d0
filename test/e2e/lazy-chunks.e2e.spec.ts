import { expect, test } from './support/fixtures.js';

const CHUNK = /\/assets\/protected-identities-[^/]+\.js$/;

test('a page with a missing chunk offers a reload, and loads when the chunk is back', async ({
  signedIn: page,
  provoked,
}) => {
  provoked.push(/ERR_FAILED|Failed to fetch dynamically imported module|Failed to load|error loading/i);
  let asked = 0;
  await page.route(CHUNK, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.addInitScript({
    content: `addEventListener('vite:preloadError', () => { globalThis.preloadErrors = true; })`,
  });
  const failed = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
  const reload = failed.getByRole('button', { name: 'Reload' });
  await page.goto('/nexus/security/protected-identities');
  await expect(failed).toContainText('Reload this page');
  expect(await page.evaluate('globalThis.preloadErrors')).toBe(true);

  // The shell and other pages still work.
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await reload.click();
  await expect(failed).toContainText('Something went wrong.');
  await expect(reload).toHaveCount(0);
  expect(asked).toBeGreaterThanOrEqual(2);

  await page.unroute(CHUNK);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Protected Identities' })).toBeVisible();
});
