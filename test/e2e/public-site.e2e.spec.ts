import { expect, test } from './support/fixtures.js';
import { AT_A_DESK, expectSound, lookAs } from './support/look.js';
import { expectPublicTranslatable } from './support/pseudo-language.js';
import { openPublicPage, PUBLIC_PAGES, unreachedByKeyboard } from './support/public-page.js';

test('every public page has no violation in light and dark at every width, and works by keyboard', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const complaints: string[] = [];
  const elsewhere = new Set<string>();
  page.on('pageerror', (error) => complaints.push(String(error.stack)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== baseURL) elsewhere.add(origin);
  });
  for (const { path, heading } of PUBLIC_PAGES) {
    await lookAs(page, AT_A_DESK);
    await openPublicPage(page, path, heading);
    // It is another address of the landing page.
    if (path === '/luxury-landing') continue;
    // The pages share their header and footer, which the first of them shows.
    const within = path === '/' ? {} : { within: 'main' };
    expect.soft(await unreachedByKeyboard(page, within), path).toEqual([]);
    await expectSound(page, path, path === '/' ? {} : undefined, within, (where) =>
      expectPublicTranslatable(page, where),
    );
  }
  expect(complaints).toEqual([]);
  expect([...elsewhere]).toEqual([]);
  await context.close();
});

test('the landing page leads to its targets in the chosen colours', async ({ page }) => {
  await openPublicPage(page, '/', 'Only one of these is you.');
  const html = page.locator('html');
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('link', { name: 'LEARN MORE' }).first().click();
  await expect(page).toHaveURL(/\/learn-more$/);
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('auto');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('link', { name: 'Back to Main' }).click();
  await page.getByRole('link', { name: 'BOOK A DEMO' }).first().click();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
