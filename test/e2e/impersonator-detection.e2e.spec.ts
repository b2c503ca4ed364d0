import { readFileSync } from 'node:fs';
import { BRAND, DetectionPage } from './support/detection-page.js';
import { expect, test } from './support/fixtures.js';
import { workerPids } from './support/product.js';

test('look-alikes arrive live and once, although a worker is killed', async ({ signedIn: page }) => {
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

test('an unreachable platform shows its reason, and the others continue', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.open();
  await screen.scan(BRAND, 'Twitter', 'Bluesky');
  await expect(page.getByText('Bluesky not scanned')).toBeVisible();
  await screen.ended();
  await expect(screen.cards.first()).toHaveAccessibleName(/on Twitter$/);
});

test('a scan without a reachable platform does not report an empty result', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.open();
  await screen.scan(BRAND, 'Bluesky');
  await expect(screen.start.locator('button[type=submit]')).toBeFocused();
  await screen.ended();
  await expect(page.getByText('No look-alikes before the scan failed')).toBeVisible();
  await expect(page.getByText('No look-alikes found')).toHaveCount(0);
});

test('a failed list of scans does not appear as an empty list', async ({ signedIn: page, provoked }) => {
  provoked.push(/503/);
  const screen = new DetectionPage(page);
  await page.route(/\/api\/impersonation\/scans(\?|$)/, (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  );
  await screen.open();
  await expect(page.getByText('Could not load the latest scan')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('No scan yet')).toHaveCount(0);
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

test('the details lead to the next look-alike, and the back button closes them', async ({
  signedIn: page,
}) => {
  const screen = new DetectionPage(page);
  await screen.ensureResults();
  const names = await screen.shown();
  const before = page.url();
  const dialog = page.getByRole('dialog', { name: 'Impersonator Details' });
  await screen.cards
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(dialog.getByText(`1 of ${names.length}`)).toBeVisible();
  // Keys reach the dialog once it has the focus.
  await expect(dialog.locator(':focus')).toBeAttached();
  await page.keyboard.press('j');
  await expect(dialog.getByText(`2 of ${names.length}`)).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(before);
  await expect(screen.cards.nth(1).getByRole('button', { name: /^Details/ })).toBeFocused();
});

test('the table of look-alikes has the same filters as the cards, and stays selected', async ({
  signedIn: page,
}) => {
  const screen = new DetectionPage(page);
  await screen.ensureResults();
  const count = await screen.cards.count();
  await page.getByRole('radiogroup', { name: 'Show as' }).getByText('Table').click();
  const grid = page.getByRole('grid', { name: 'Look-alikes' });
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));
  const critical = grid.locator('[data-column=risk]').filter({ hasText: 'Critical' }).first();
  await critical.focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/f=risk%3Ain%3Acritical/);
  await expect(page.getByRole('button', { name: 'Risk: Critical', exact: true })).toBeVisible();
  await page.reload();
  await expect(grid.locator('[data-column=risk]').first()).toHaveText(/Critical/);
  await grid.locator('[data-column=account]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Impersonator Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid.locator('[data-column=account]').first()).toBeFocused();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));
});

test('the contributions of a look-alike add up to its score', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.ensureResults();
  await screen.cards
    .last()
    .getByRole('button', { name: /^Details/ })
    .click();
  const why = page.getByRole('region', { name: /^Why/ });
  const total = Number(/Why (\d+\.\d)/.exec(await why.getByRole('heading').innerText())?.[1]);
  const points = await why.getByRole('listitem').locator('.tabular').allInnerTexts();
  const sum = points.reduce((all, text) => all + Number(text.replace('−', '-')), 0);
  // Each part is rounded to one decimal on screen.
  expect(Math.abs(sum - total)).toBeLessThanOrEqual(0.05 * (points.length + 1) + 1e-9);
});

test('filters and order of look-alikes are kept in the address', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.ensureResults();
  await expect(screen.cards.first()).toBeVisible();
  const expected = await screen.cards.filter({ hasText: 'Critical' }).count();
  const all = await screen.cards.count();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Filter by' }).selectOption('Risk');
  await page.getByRole('checkbox', { name: /^Critical/ }).click();
  await expect(page).toHaveURL(/f=risk%3Ain%3Acritical/);
  await expect(screen.cards).toHaveCount(expected);
  await page.getByText('Exclude selected').click();
  await expect(page).toHaveURL(/f=risk%3Anot-in%3Acritical/);
  await expect(screen.cards).toHaveCount(all - expected);
  await page.getByText('Only selected').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Risk: Critical', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Last found first');
  await expect(page).toHaveURL(/sort=-found/);
  await expect(screen.cards).toHaveCount(expected);
  await page.reload();
  await expect(screen.cards.first()).toBeVisible();
  await expect(screen.cards).toHaveCount(expected);
  await page.getByRole('textbox', { name: 'Search look-alikes' }).fill('nobody is called so');
  await expect(page.getByText('No look-alike matches the filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(screen.cards).toHaveCount(all);
});

test('filters and order of the results can be saved as a view', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.ensureResults();
  const scan = page.url();
  await page.goto(`${scan}${scan.includes('?') ? '&' : '?'}f=risk:in:critical`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Only critical ones');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page).toHaveURL(/view=/);
  await page.getByRole('button', { name: 'Only critical ones' }).click();
  await page.getByRole('menuitem', { name: /^Remove/ }).click();
  await expect(page.getByText('Removed “Only critical ones”')).toBeVisible();
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

test('a scan with invalid input shows an error and does not start', async ({ signedIn: page, provoked }) => {
  provoked.push(/status of 4(00|04|22)/);
  const screen = new DetectionPage(page);
  await screen.open();
  const startScan = screen.start.getByRole('button', { name: 'Start Impersonator Scan' });
  await startScan.click();
  await expect(screen.start.getByText('Enter a handle or username.')).toBeVisible();
  await expect(screen.start.getByText('Choose at least one platform.')).toBeVisible();
  await expect(screen.start.getByLabel('Target Handle/Username')).toBeFocused();
  await screen.start.getByLabel('Target Handle/Username').fill('   ');
  await startScan.click();
  await expect(screen.start.getByText('Enter a handle or username.')).toBeVisible();
  await screen.start.getByLabel('Target Handle/Username').fill('x'.repeat(10_240));
  await startScan.click();
  await expect(screen.start.getByText('A handle has at most 256 characters.')).toBeVisible();

  await screen.start.getByLabel('Target Handle/Username').fill('\u200b\u202e');
  await screen.choosePlatforms('Twitter');
  await startScan.click();
  await expect(screen.start.getByRole('alert')).toContainText('Scan not started');

  await screen.open('?scan=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Could not load the scan')).toBeVisible();
});

test('platforms without an API connection are listed and disabled', async ({ signedIn: page }) => {
  const screen = new DetectionPage(page);
  await screen.open();
  await screen.start.getByRole('combobox', { name: 'Platforms' }).click();
  for (const name of ['LinkedIn (API Not Connected)', 'TikTok (API Not Connected)']) {
    await page.getByRole('option', { name }).click({ force: true });
  }
  await page.getByRole('option', { name: 'YouTube' }).click();
  await page.keyboard.press('Escape');
  await expect(screen.start.locator('.mantine-Pill-root')).toHaveText(['YouTube (Simulated network)']);
});
