import { readFileSync } from 'node:fs';
import { BRAND, DetectionPage } from './support/detection-page.js';
import { expect, test } from './support/fixtures.js';
import { workerPids } from './support/product.js';

test('look-alikes appear live, each once, although a worker is killed', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.open();
  const scan = await screen.scan(BRAND, 'Twitter', 'Instagram', 'Facebook', 'YouTube');
  await expect(screen.start.getByRole('button', { name: 'Scanning...' })).toBeDisabled();
  await expect(screen.cards.first()).toBeVisible();

  const [worker] = workerPids();
  expect(worker).toBeDefined();
  process.kill(worker ?? 0, 'SIGKILL');
  await expect(page.getByRole('button', { name: 'Cancel scan' })).toBeVisible();
  await screen.ended(80_000);
  expect(workerPids()).not.toContain(worker);

  const live = await screen.shown();
  expect(live.length).toBeGreaterThan(10);
  expect(new Set(live).size).toBe(live.length);
  await page.reload();
  await expect(screen.cards).toHaveCount(live.length);
  expect([...(await screen.shown())].sort()).toEqual([...live].sort());
  expect(page.url()).toContain(scan);
});

test('an unreachable platform shows its reason, and the other platforms continue', async ({
  signedIn: page,
}) => {
  const screen = new DetectionPage(page);
  await screen.open();
  await screen.scan(BRAND, 'Twitter', 'Bluesky');
  await expect(page.getByText('Bluesky not scanned')).toBeVisible();
  await screen.ended();
  await expect(screen.cards.first()).toHaveAccessibleName(/on Twitter$/);
});

test('the details of a look-alike show facts, contributions and both profiles at their own address', async ({
  signedIn: page,
}) => {
  const screen = new DetectionPage(page);
  await screen.ensureResults();
  const before = page.url();
  await screen.cards
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Impersonator Details' });
  for (const label of [
    'Similarity',
    'Risk level',
    'Followers',
    'Account age',
    'Detection methods',
    'IC3 report id',
  ]) {
    await expect(dialog.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(dialog.getByRole('row', { name: /^Followers / }).getByText('not known')).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: /^Why .* points$/ })).toBeVisible();
  await expect(dialog.getByRole('table').locator('mark').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download Evidence' })).toBeDisabled();

  const address = page.url();
  expect(new URL(address).searchParams.get('row')).not.toBeNull();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(before);
  await page.goForward();
  await expect(dialog).toBeVisible();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(before);
});

test('a report can be requested once, and a dismissed look-alike is marked', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.ensureResults();
  const card = screen.cards.filter({ has: page.getByRole('button', { name: /^Dismiss/ }) });
  const name = (await card.first().getAttribute('aria-label')) ?? '';
  const reported = page.getByRole('article', { name, exact: true });
  await reported.getByRole('button', { name: /^Report/ }).click();
  await expect(reported.getByText('Simulated network')).toBeVisible();
  await expect(reported.getByText('Report requested')).toBeVisible();
  await expect(reported.getByRole('button', { name: /^Report/ })).toBeDisabled();

  const other = (await card.first().getAttribute('aria-label')) ?? '';
  const dismissed = page.getByRole('article', { name: other, exact: true });
  await dismissed.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(dismissed.getByText('Dismissed')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(dismissed.getByText('Pending')).toBeVisible();

  await dismissed.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(dismissed.getByText('Dismissed')).toBeVisible();
  await page.reload();
  await expect(reported.getByText('Report requested')).toBeVisible();
  await dismissed.getByRole('button', { name: /^Reconsider/ }).click();
  await expect(dismissed.getByText('Pending')).toBeVisible();
});

test('scan results can be exported as CSV and JSON', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.ensureResults();
  await expect(screen.cards.first()).toBeVisible();
  const rows = await screen.cards.count();
  const save = async (type: string): Promise<string> => {
    await page.getByRole('button', { name: 'Export' }).first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: new RegExp(`^${type}`) }).click();
    return readFileSync(await (await download).path(), 'utf8');
  };
  expect((await save('CSV')).trimEnd().split('\r\n')).toHaveLength(rows + 1);
  expect(JSON.parse(await save('JSON'))).toHaveLength(rows);
});

test('a scan can be repeated, cancelled, and reopened from the history', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.open();
  const first = await screen.scan(BRAND, 'Facebook', 'Instagram');
  await page.getByRole('button', { name: 'Cancel scan' }).click();
  await screen.ended();
  const history = page.locator('section', { has: page.getByRole('heading', { name: 'Scan History' }) });
  await expect(history.getByRole('listitem').first()).toContainText('Cancelled');

  await page.getByRole('button', { name: 'Scan again' }).click();
  await page.waitForURL((url) => url.searchParams.get('scan') !== first);
  await expect(page.getByRole('button', { name: 'Cancel scan' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel scan' }).click();
  await screen.ended();
  await history
    .getByRole('button', { name: /^Reopen/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`scan=${first}`));
  await expect(history.getByRole('button', { name: /^Shown/ })).toBeFocused();

  await history.getByRole('button', { name: 'Table', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Scans' });
  await page.getByRole('textbox', { name: 'Search scans' }).fill(BRAND);
  await grid.locator('[data-column=status]').filter({ hasText: 'Cancelled' }).first().focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/history\.f=status%3Ain%3Acancelled/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Status: Cancelled', exact: true })).toBeVisible();
  await expect(grid.locator('[data-column=status]').first()).toHaveText('Cancelled');
  await page.keyboard.press('Escape');
  await expect(grid).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`\\?scan=${first}$`));
});
