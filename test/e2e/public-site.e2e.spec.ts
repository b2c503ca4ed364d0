import { expect, test } from './support/fixtures.js';
import { ALSO_NARROW, AT_A_DESK, expectSound, lookAs } from './support/look.js';
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
    expect.soft(await unreachedByKeyboard(page), path).toEqual([]);
    await expectSound(page, path, path === '/' ? ALSO_NARROW : undefined);
  }
  expect(complaints).toEqual([]);
  expect([...elsewhere]).toEqual([]);
  await context.close();
});

test('the landing page links to its targets, and has a second address', async ({ page }) => {
  await page.goto('/');
  for (const [name, path] of [
    ['Login', '/login'],
    ['GET STARTED', '/join-waitlist'],
    ['LEARN MORE', '/learn-more'],
    ['BOOK A DEMO', '/book-a-demo'],
  ] as const) {
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', path);
  }
  await expect(
    page.getByRole('region', { name: 'Only one of these is you.' }).getByRole('listitem'),
  ).toHaveCount(9);
  await page.goto('/luxury-landing');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
  await page.goto('/book-demo');
  await expect(page).toHaveURL(/\/book-a-demo$/);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/learn-more');
  await page.getByRole('link', { name: 'Back to Main' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the wall tilts only under a pointer that can hover', async ({ browser, baseURL }) => {
  const transformAfterHover = async (options: object): Promise<string> => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
    const page = await context.newPage();
    await openPublicPage(page, '/', 'Only one of these is you.');
    const wall = page.getByRole('figure');
    const box = await wall.boundingBox();
    if (box === null) throw new Error('There is no wall.');
    await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.5);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await page.evaluate(
      'Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))',
    );
    const transform = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('figure > div')).transform`,
    );
    await context.close();
    return transform;
  };
  expect(await transformAfterHover({ reducedMotion: 'no-preference' })).toContain('matrix3d');
  expect(await transformAfterHover({ reducedMotion: 'reduce' })).toBe('none');
  expect(await transformAfterHover({ reducedMotion: 'no-preference', hasTouch: true, isMobile: true })).toBe(
    'none',
  );
});

test('every cell of the comparison shows its source, or that it was not assessed', async ({ page }) => {
  await openPublicPage(page, '/learn-more', 'Five offers, one wall');
  const table = page.getByRole('table', { name: 'Ten features compared' });
  await expect(table.getByRole('columnheader')).toHaveCount(6);
  await expect(table.getByRole('rowheader')).toHaveCount(10);
  const cells = await table.getByRole('cell').allInnerTexts();
  expect(cells).toHaveLength(50);
  for (const [index, text] of cells.entries()) {
    if (index % 5 === 0) expect(text).toMatch(/^(Rampart, here\s+)?(Yes|Partly|No)\s/);
    else expect(text).toMatch(/not assessed|disputed|(?:seen|published) \d{1,2} \w+ \d{4}$/);
  }
});

test('a chosen colour scheme overrides the system, also in the console', async ({ page }) => {
  await openPublicPage(page, '/', 'Only one of these is you.');
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto('/learn-more');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('auto');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the API reference finds an operation and shows its parameters, answers and an example', async ({
  page,
}) => {
  await openPublicPage(page, '/api/docs', 'API reference');
  await page.getByRole('searchbox', { name: 'Search' }).fill('requestScan');
  await expect(page.getByRole('status')).toHaveText('1 operation');
  const entry = page.locator('#requestScan');
  await entry.locator('summary').click();
  await expect(entry.getByLabel('Example request')).toContainText('/api/v1/impersonation/scans');
  await expect(entry.getByRole('listitem').filter({ hasText: 'identityId' }).first()).toBeVisible();
  await page.goto('/api/docs#requestScan');
  await expect(page.locator('#requestScan').getByLabel('Example request')).toBeInViewport();
});
