import type { Page } from '@playwright/test';
import { adminToken } from './support/accounts.js';
import { DETECTION, DetectionPage } from './support/detection-page.js';
import { expect, test } from './support/fixtures.js';
import { writeForeignText } from './support/foreign-text.js';
import { holdStill } from './support/look.js';
import { product } from './support/product.js';
import { consoleRoutes } from './support/routes.js';

/** The largest sum of layout shifts of one page, by the Layout Instability API's score. */
const MOST = 0.02;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const homes = consoleRoutes()
  .filter(({ label }) => label === 'Home' || label === 'Dashboard')
  .map(({ path }) => path);

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

/** What moves while the page loads in a window of each size. */
async function shiftsOf(page: Page, path: string): Promise<readonly Shift[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main :is([data-loading], [aria-busy="true"])')).toHaveCount(0);
  await holdStill(page);
  return page.evaluate('shifts');
}

/** The pages whose shifts add up to more, with what moved. */
async function restless(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  await page.addInitScript(WATCH);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const path of paths) {
      const shifts = await shiftsOf(page, path);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      const moved = shifts.map(({ value, moved: what }) => `${value.toFixed(4)} ${what}`).join('; ');
      if (sum > MOST) found.push(`${path} at ${size.width}: ${sum.toFixed(4)} (${moved})`);
    }
  }
  return found;
}

test('pages with data move what they show by 0.02 at most while they load', async ({ signedIn: page }) => {
  test.setTimeout(600_000);
  const { incidentId } = await writeForeignText(product().url, await adminToken());
  await new DetectionPage(page).ensureResults();
  const pages = [...homes, DETECTION, '/nexus/soc', `/nexus/incidents/${incidentId}`];
  expect(homes.length).toBeGreaterThan(7);
  expect(await restless(page, pages)).toEqual([]);
});

test('the sign-in page moves what it shows by 0.02 at most while it loads', async ({ page }) => {
  expect(await restless(page, ['/login'])).toEqual([]);
});
