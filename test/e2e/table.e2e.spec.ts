import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type ServedPage, servePage } from './harness/serve-page.js';
import { expect, test as base } from './support/fixtures.js';

interface Account {
  readonly id: string;
  readonly name: string;
  readonly risk: string;
  readonly score: number;
}

const SECONDS = 4;
const PER_SECOND = 1_000;

let served: ServedPage | undefined;

// Hooks read the address too, before the page is served.
const test = base.extend({ baseURL: async ({}, use) => use(served?.url ?? '') });

test.beforeAll(async () => {
  served = await servePage('table');
});
test.afterAll(() => served?.close());

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

  rendered(): Promise<number> {
    return this.page.evaluate(`document.querySelectorAll('[data-row]').length`);
  }

  run(seconds = SECONDS): Promise<number> {
    return this.page.evaluate(`window.feed.run(${PER_SECOND}, ${seconds})`);
  }

  add(count: number): Promise<void> {
    return this.page.evaluate(`window.feed.add(${count})`);
  }

  expected(): Promise<Account[]> {
    return this.page.evaluate('window.feed.expected()');
  }

  /** Fails unless every row in the document shows the last score that was sent for it. */
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

test('a table under load keeps selection and scroll position, and exports the latest state', async ({
  page,
}) => {
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
