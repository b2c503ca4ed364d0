import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { BRAND, DetectionPage } from './support/detection-page.js';
import { expect, test } from './support/fixtures.js';
import { type ConsoleRoute, consoleRoutes } from './support/routes.js';

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets');
/**
 * The most gzipped JavaScript of a page's first visit, bytes. It counts everything fetched until the page is
 * quiet.
 */
const BUDGET = 260_000;
/**
 * How long a page must fetch nothing to be quiet. Later parts, such as the live connection, load within it.
 */
const SETTLED_MS = 1_000;

const areaOf = ({ path }: ConsoleRoute): string => path.split('/')[1] ?? '';
const pageOf = (route: ConsoleRoute): string => (areaOf(route) === 'core' ? route.path : route.label);
const built = consoleRoutes().filter((route) => route.built);
/** Each page once, because tier areas share pages. */
const pages = built.filter(
  (route, index) => built.findIndex((one) => pageOf(one) === pageOf(route)) === index,
);

const sizes = new Map<string, number>();
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

/** The files of the bundle that the page has fetched. */
const scripts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    .filter((path) => path.includes('/assets/') && path.endsWith('.js')).map((path) => path.split('/').pop())`);

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  for (let before = -1, now = 0; now !== before; before = now, now = (await scripts(page)).length)
    await page.waitForTimeout(SETTLED_MS);
}

/**
 * Starts a scan elsewhere, so that the page gets its first live messages and fetches the code that checks
 * them.
 */
async function sendMessages(page: Page): Promise<void> {
  const other = await page.context().newPage();
  const detection = new DetectionPage(other);
  await detection.open();
  await detection.scan(BRAND, 'Twitter');
  await detection.ended();
  await other.close();
  await expect
    .poll(async () => (await scripts(page)).some((file) => file.startsWith('message-schema')))
    .toBe(true);
}

test('the first visit of every page fetches little JavaScript, with its first live messages', async ({
  signedIn: page,
}) => {
  test.setTimeout(60_000 + pages.length * 30_000);
  await new DetectionPage(page).ensureResults();
  expect(pages.length).toBeGreaterThan(20);
  for (const { path } of pages) {
    await page.goto(path);
    await settle(page);
    if (path === '/nexus/dashboard') await sendMessages(page);
    const files = [...new Set(await scripts(page))];
    const total = files.reduce((sum, file) => sum + gzipped(file), 0);
    expect(total, `${path} has scripts`).toBeGreaterThan(50_000);
    expect.soft(total, `${path}: ${files.length} files`).toBeLessThanOrEqual(BUDGET);
  }
});
