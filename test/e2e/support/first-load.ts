import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.js';
import { holdStill } from './look.js';

const ASSETS = join(import.meta.dirname, '../../../apps/web/dist/assets');
/** The largest sum of layout shifts of one page, by the Layout Instability API's score. */
const MOST = 0.02;

const WATCH = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput)
      shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ') });
}).observe({ type: 'layout-shift', buffered: true });`;

interface Shift {
  readonly value: number;
  readonly moved: string;
}

/** Records what moves on every page that is loaded from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Loads a page, and waits until it shows its data and is still. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main :is([data-loading], [aria-busy="true"])')).toHaveCount(0);
  await holdStill(page);
}

/** Checks that the page moved little while it loaded. @param where the page, for the failure */
export async function expectStill(page: Page, where: string): Promise<void> {
  const shifts = await page.evaluate<readonly Shift[]>('shifts');
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const moved = shifts.map(({ value, moved: what }) => `${value.toFixed(4)} ${what}`).join('; ');
  expect.soft(sum, `${where} moves: ${moved}`).toBeLessThanOrEqual(MOST);
}

/** The files of the bundle that the page has fetched. */
export async function fetchedScripts(page: Page): Promise<readonly string[]> {
  const files: readonly string[] = await page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      .filter((path) => path.includes('/assets/') && path.endsWith('.js')).map((path) => path.split('/').pop())`,
  );
  return [...new Set(files)];
}

const sizes = new Map<string, number>();

/** The sum of the gzipped sizes of files of the bundle, bytes. */
export function gzippedBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length;
    sizes.set(file, known);
    return sum + known;
  }, 0);
}
