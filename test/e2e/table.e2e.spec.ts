import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { servePage } from './harness/serve-page.js';
import { expect, test as base } from './support/fixtures.js';
import { AT_A_DESK, AT_NIGHT, expectSound, lookAs, violations } from './support/look.js';

interface Account {
  readonly id: string;
  readonly name: string;
  readonly risk: string;
  readonly score: number;
}

const SECONDS = 4;
const PER_SECOND = 1_000;
const LONGEST_MS = 100;

const test = base.extend<object, { readonly tableUrl: string }>({
  tableUrl: [
    async ({}, use) => {
      const served = await servePage('table');
      await use(served.url);
      await served.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ tableUrl }, use) => use(tableUrl),
});

class TablePage {
  readonly grid: Locator;
  readonly news: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole('grid', { name: 'Accounts' });
    this.news = page.getByRole('button', { name: /^[\d,]+ new$/ });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/${search}`);
    await expect(this.grid.getByRole('gridcell').first()).toBeVisible();
  }

  row(number: number) {
    return this.grid.locator(`[data-row="account-${number}"]`);
  }

  cell(number: number, column: string) {
    return this.row(number).locator(`[data-column="${column}"]`);
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(`document.querySelector('[role=grid]').scrollTop`);
  }

  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate(`document.querySelector('[role=grid]').scrollTop = ${top}`);
    await expect.poll(() => this.scrollTop()).toBe(top);
  }

  /** Where each cell of a row begins, in pixels. */
  columnStarts(number: number): Promise<number[]> {
    return this.page.evaluate(
      `[...document.querySelector('[data-row=account-${number}]').children].map((cell) => cell.getBoundingClientRect().left)`,
    );
  }

  /** Texts that do not fit their cells. */
  clipped(): Promise<string[]> {
    return this.page.evaluate(
      `[...document.querySelectorAll('[data-column] > span:first-child')].filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent)`,
    );
  }

  /** Rows in the document, the head not counted. */
  rendered(): Promise<number> {
    return this.page.evaluate(`document.querySelectorAll('[data-row]').length`);
  }

  /** Sends updates at the tested rate and returns after the last. */
  run(seconds = SECONDS): Promise<number> {
    return this.page.evaluate(`window.feed.run(${PER_SECOND}, ${seconds})`);
  }

  add(count: number): Promise<void> {
    return this.page.evaluate(`window.feed.add(${count})`);
  }

  expected(): Promise<Account[]> {
    return this.page.evaluate('window.feed.expected()');
  }

  /** The longest task since the last call, milliseconds; 0 when none took more than 50. */
  async longestTask(): Promise<number> {
    return Math.max(0, ...(await this.page.evaluate<number[]>('window.longTasks.read()')));
  }

  /** Whether every row in the document shows the score last sent for it. */
  async expectCurrent(): Promise<void> {
    const scores = new Map((await this.expected()).map(({ id, score }) => [id, score]));
    const shown = (): Promise<[string, string][]> =>
      this.page.evaluate(
        `[...document.querySelectorAll('[data-row]')].map((row) => [row.dataset.row, row.querySelector('[data-column=score]').textContent])`,
      );
    await expect
      .poll(async () =>
        (await shown()).filter(([id, text]) => Number(text.replaceAll(',', '')) !== scores.get(id)),
      )
      .toEqual([]);
  }
}

test('a table of 10,000 rows takes 1,000 updates a second without a task over 100 ms', async ({
  page,
}, info) => {
  const table = new TablePage(page);
  await table.open('?sort=-score');
  await table.longestTask();
  const windows: { rest: number; load: number }[] = [];
  // Other work on the machine also lengthens tasks: the calmest of eight windows counts.
  while (windows.length < 8 && !windows.some(({ load }) => load <= LONGEST_MS)) {
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 2_000))');
    const rest = await table.longestTask();
    expect(await table.run()).toBe(SECONDS * PER_SECOND);
    await table.expectCurrent();
    windows.push({ rest, load: await table.longestTask() });
  }
  info.annotations.push({ type: 'longest task, ms', description: JSON.stringify(windows) });
  console.log(`longest tasks in ms, at rest and under load: ${JSON.stringify(windows)}`);
  expect(await table.rendered()).toBeLessThan(100);
  expect(Math.min(...windows.map(({ load }) => load))).toBeLessThanOrEqual(LONGEST_MS);
});

test('a table under load keeps selection and position, and exports the latest state', async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.scrollTo(36 * 5_000);
  const box = table.row(4_990).getByRole('checkbox');
  await box.click();
  await expect(box).toBeChecked();
  const running = table.run(3);
  await table.add(25);
  await running;
  await expect(table.news).toHaveText('25 new');
  expect(await table.scrollTop()).toBe(36 * 5_000);
  await expect(box).toBeChecked();
  await table.expectCurrent();
  expect(await table.rendered()).toBeLessThan(100);

  await table.news.click();
  await expect(table.row(10_024)).toBeVisible();
  await expect(table.news).toBeHidden();
  await expect(page.getByText('10,025 accounts · 1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, 10,025 rows shown' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^accounts_\d{8}-\d{6}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('name,risk,platform,score,seen');
  const written = lines.slice(1).map((line) => line.split(','));
  const wanted = (await table.expected()).map(({ name, risk, score }) => [name, risk, String(score)]);
  expect(written.map(([name, risk, , score]) => [name, risk, score])).toEqual(wanted);
  await expect(page.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
});

test('the keyboard moves, selects, opens and filters rows', async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.cell(9_999, 'name').focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.cell(9_998, 'name')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(table.cell(9_998, 'risk')).toBeFocused();
  await page.keyboard.press('x');
  await expect(table.row(9_998)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(table.cell(0, 'risk')).toBeFocused();
  await expect(table.cell(0, 'risk')).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(table.cell(1, 'risk')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(table.cell(9_999, 'risk')).toBeFocused();
  await expect(table.cell(9_999, 'risk')).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(table.cell(9_999, 'risk')).not.toBeFocused();
  await page.keyboard.press('Home');
  await expect(table.row(9_998)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?row=account-9999$/);
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/f=risk%3Ain%3Alow/);
  await expect(page.getByText('2,500 of 10,000 accounts')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/row=/);
});

test('the buttons of a row stay under the pointer during updates', async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.cell(9_998, 'score').hover();
  const report = table.row(9_998).getByRole('button', { name: 'Report Account 9998' });
  await report.hover();
  await page.mouse.down();
  await expect(report).toBeFocused();
  await page.mouse.up();
  await expect(report).toBeFocused();
  await table.cell(9_997, 'score').hover();
  await expect(table.row(9_997).getByRole('button', { name: 'Report Account 9997' })).toBeVisible();
});

test('a cell filters the list by its value or without it, in the address', async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.cell(9_998, 'risk').hover();
  await page.getByRole('button', { name: 'Only Risk: medium' }).click();
  await expect(page).toHaveURL(/f=risk%3Ain%3Amedium/);
  await expect(page.getByText('2,500 of 10,000 accounts')).toBeVisible();
  await expect(table.row(9_999)).toHaveCount(0);
  await table.cell(9_998, 'platform').hover();
  await page.getByRole('button', { name: /^Without Platform: / }).click();
  await expect(page).toHaveURL(/f=risk%3Ain%3Amedium&f=platform%3Anot-in%3A/);
  await expect(page.getByText('2,000 of 10,000 accounts')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2,000 of 10,000 accounts')).toBeVisible();
});

test('the menu of columns works by keyboard in a low window, and closes by Escape', async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  const target = page.getByRole('button', { name: 'Columns and density' });
  const menu = page.getByRole('menu');
  const items = menu.locator('[role=menuitemcheckbox]');
  for (const height of [900, 240]) {
    await page.setViewportSize({ width: 1_440, height });
    await target.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu, `at ${height} px, just opened`).toHaveCount(0);
    await expect(target).toBeFocused();

    await target.click();
    await menu.getByRole('menuitemcheckbox', { name: 'Platform' }).click();
    await expect(table.cell(9_999, 'platform')).toHaveCount(height === 900 ? 0 : 1);
    expect.soft(await violations(page), `at ${height} px`).toEqual([]);
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await expect(items.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu, `at ${height} px, after a click`).toHaveCount(0);
    await expect(target).toBeFocused();
  }
});

test('the table has no violation or overflow in light and dark at every width', async ({ page }) => {
  await lookAs(page, AT_A_DESK);
  const table = new TablePage(page);
  await table.open();
  await table.row(9_997).getByRole('checkbox').click();
  await table.cell(9_998, 'risk').focus();
  await expect(page.getByRole('button', { name: 'Only Risk: medium' })).toBeVisible();
  const starts = await table.columnStarts(9_998);
  expect.soft(starts).toHaveLength(7);
  expect.soft(starts).toEqual(await table.columnStarts(9_990));
  await table.add(2);
  await expect(table.news).toHaveText('2 new');
  for (const look of [AT_A_DESK, AT_NIGHT]) {
    await lookAs(page, look);
    // Values keep their room, and columns their line, beside the buttons of a row.
    expect.soft(await table.clipped()).toEqual([]);
    expect.soft(await table.rendered()).toBeLessThan(100);
  }
  await expectSound(page, 'table', {});
  await lookAs(page, AT_A_DESK);
  await table.cell(9_998, 'seen').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[role=tooltip]')).toBeVisible();
  expect.soft(await violations(page), 'a time in full').toEqual([]);
  await page.getByRole('button', { name: 'Columns and density' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Platform' })).toBeVisible();
  await expectSound(page, 'table, columns open');
});
