import type { Page } from '@playwright/test';
import { servePage } from './harness/serve-page.js';
import { expect, test as base } from './support/fixtures.js';
import { AT_A_DESK, expectSound, lookAs } from './support/look.js';

const test = base.extend<object, { readonly grammarUrl: string }>({
  grammarUrl: [
    async ({}, use) => {
      const served = await servePage('grammar');
      await use(served.url);
      await served.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ grammarUrl }, use) => use(grammarUrl),
  timezoneId: 'Europe/Berlin',
});

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Person/ });
const cell = (page: Page, row: number) => page.locator(`[data-row=person-${row}] [data-column=name]`);
const steps = (page: Page): Promise<number> => page.evaluate('history.length');

test('a row opens and closes with one history entry, and gets the focus back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'People' }).click();
  await cell(page, 2).focus();
  const before = await steps(page);
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(cell(page, 2)).toBeFocused();
  }
  expect(await steps(page)).toBe(before + 1);

  await page.keyboard.press('Enter');
  await expect(drawer(page)).toHaveAccessibleName('Person 2');
  for (const row of [3, 4, 5]) {
    await page.keyboard.press('j');
    await expect(drawer(page)).toHaveAccessibleName(`Person ${row}`);
  }
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/row=person-4$/);
  await page.getByRole('textbox', { name: 'Note' }).pressSequentially('jk');
  await expect(page).toHaveURL(/row=person-4$/);
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await expect(cell(page, 4)).toBeFocused();
  expect(await steps(page)).toBe(before + 1);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();

  // A row opened by the address closes in place.
  await page.goto('/people?row=person-150');
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/people$/);
  await expect(cell(page, 150)).toBeFocused();
  await expect(cell(page, 150)).toBeInViewport();
});

test('filters appear as chips and in the address', async ({ page }) => {
  await page.goto('/people');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Analyst (67)' }).click();
  await expect(page).toHaveURL(/f=role%3Ain%3Aanalyst$/);
  await page.getByText('Exclude selected').click();
  await expect(page).toHaveURL(/f=role%3Anot-in%3Aanalyst$/);
  await page.getByRole('combobox', { name: 'Filter by' }).selectOption('Score');
  await page.getByRole('textbox', { name: 'At least' }).fill('80');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await expect(page.getByText('80 of 200 people')).toBeVisible();
  await page.reload();
  await expect(page.getByText('80 of 200 people')).toBeVisible();
  await page.getByRole('button', { name: 'Role: not Analyst', exact: true }).click();
  await page.getByText('Only selected').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Role: Analyst', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Score ≥ 80' }).click();
  await expect(page.getByText('67 of 200 people')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/people$/);
});

test('a time range can be chosen by keyboard in the time zone of the page', async ({ page }) => {
  await page.goto('/people');
  const control = page.getByRole('button', { name: /^Time:/ });
  await control.focus();
  await page.keyboard.press('Enter');
  const absolute = page.getByRole('form', { name: 'Fixed period' });
  await absolute.getByRole('textbox', { name: 'From' }).fill('2026-11-05T00:00');
  await absolute.getByRole('textbox', { name: 'To' }).fill('2026-11-04T00:00');
  await expect(absolute.getByText('The end is before the start. Change one of them.')).toBeVisible();
  await absolute.getByRole('textbox', { name: 'To' }).fill('2026-11-06T00:00');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/range=2026-11-04T23%3A00%3A00.000Z..2026-11-05T23%3A00%3A00.000Z$/);
  await expect(page.getByText('24 of 200 people')).toBeVisible();
  await expect(control).toBeFocused();

  await page.getByRole('button', { name: 'Times in UTC' }).click();
  await control.click();
  await expect(absolute.getByRole('textbox', { name: 'From' })).toHaveValue('2026-11-04T23:00');
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/range=7d$/);
});

test('a chart has a table, and a selected range filters the page', async ({ page }) => {
  await page.goto('/charts');
  const chart = page.getByRole('figure', { name: 'Sign-ins by hour, line' });
  await expect(chart.getByRole('img', { name: /Sign-ins: last \d+, highest \d+/ })).toBeVisible();
  const box = await chart.locator('svg.recharts-surface').first().boundingBox();
  if (box === null) throw new Error('The chart has no place.');
  await page.mouse.move(box.x + box.width * 0.3, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/range=2026-11-20T\d\d%3A00%3A00.000Z..2026-11-2\dT\d\d%3A00%3A00.000Z$/);

  await chart.getByRole('button', { name: 'As a table' }).click();
  const table = chart.getByRole('table', { name: 'Sign-ins by hour, line' });
  await expect(table.getByRole('row')).toHaveCount(25);
  await table.getByRole('rowheader').first().getByRole('button').click();
  await expect(page).toHaveURL(/range=2026-11-21T11%3A00%3A00.000Z..2026-11-21T12%3A00%3A00.000Z$/);
});

test('filters, a drawer and charts have no violation or overflow in light and dark at every width', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const filtered = '/people?f=role:not-in:analyst&f=score:gte:80&range=90d';
  const look = async (name: string, path: string, arrange: () => Promise<void>): Promise<void> => {
    await lookAs(page, AT_A_DESK);
    await page.goto(path);
    await arrange();
    await expectSound(page, name);
  };
  await look('filters', filtered, () => expect(cell(page, 80)).toBeVisible());
  await look('filter open', filtered, async () => {
    await page.getByRole('button', { name: 'Role: not Analyst', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /^Analyst/ })).toBeVisible();
  });
  await look('time open', filtered, async () => {
    await page.getByRole('button', { name: /^Time:/ }).click();
    await expect(page.getByRole('form', { name: 'Relative period' })).toBeVisible();
  });
  await look('drawer open', '/people?row=person-3', () => expect(drawer(page)).toBeVisible());
  const drawn = page.locator('svg.recharts-surface').last();
  await look('charts', '/charts', () => expect(drawn).toBeVisible());
  await look('chart as a table', '/charts', async () => {
    await expect(drawn).toBeVisible();
    await page.getByRole('button', { name: 'As a table' }).first().click();
  });
});
