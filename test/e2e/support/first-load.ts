import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.js';
import { holdStill } from './look.js';
import { LOADING } from './routes.js';

const ASSETS = join(import.meta.dirname, '../../../apps/web/dist/assets');
/** The largest sum of layout shifts of one page, by the Layout Instability API's score. */
const MOST = 0.02;

export const HOME = '/nexus/dashboard';

const WATCH = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push({
      value,
      ofPage: sources.some(({ node }) => node === null || node.parentElement?.closest('main')),
      moved: sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | '),
    });
}).observe({ type: 'layout-shift', buffered: true });`;

interface Shift {
  readonly value: number;
  /** Whether a part of the page moved, and not only the shell around it. */
  readonly ofPage: boolean;
  readonly moved: string;
}

/** Records what moves on every page that is loaded from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(LOADING)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await settle(page);
}

/** Waits until every part shows its data and is still. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main :is([data-loading], [aria-busy="true"])')).toHaveCount(0);
  await holdStill(page);
}

/** Counts the requests of a page that have no answer yet. @returns their number, now */
export function countRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/**
 * Shows another page or part of one without a reload, and waits until it shows its data and is still. What moved before
 * is forgotten.
 * @param pending the number of requests without an answer
 */
export async function untilStill(
  page: Page,
  pending: () => number,
  move: () => Promise<void>,
): Promise<void> {
  await page.evaluate('shifts.length = 0');
  await move();
  await expect.poll(pending).toBe(0);
  await settle(page);
}

interface Seen {
  /** Whether the shell counts. Links to another area move it. */
  readonly inShell?: boolean;
}

/** What moved since the page was loaded, or since `untilStill` began: the score, and what moved in words. */
async function movesOf(page: Page, { inShell = true }: Seen) {
  const all = await page.evaluate<readonly Shift[]>('shifts');
  const shifts = all.filter(({ ofPage }) => inShell || ofPage);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return { sum, moved: shifts.map(({ value, moved: what }) => `${value.toFixed(4)} ${what}`).join('; ') };
}

/** Whether more moved than a page may move. */
export const movedMuch = async (page: Page, seen: Seen): Promise<boolean> =>
  (await movesOf(page, seen)).sum > MOST;

/** Checks that little moved. @param where the page, for the failure */
export async function expectStill(page: Page, where: string, seen: Seen = {}): Promise<void> {
  const { sum, moved } = await movesOf(page, seen);
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
