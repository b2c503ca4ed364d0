import type { Page } from '@playwright/test';
import { adminToken } from './support/accounts.js';
import { BRAND, DETECTION, DetectionPage } from './support/detection-page.js';
import { expectStill, fetchedScripts, gzippedBytes, HOME, load, watchShifts } from './support/first-load.js';
import { expect, test } from './support/fixtures.js';
import { expectText, writeForeignText } from './support/foreign-text.js';
import { product } from './support/product.js';
import { everyRoute, pathWith } from './support/routes.js';

/**
 * The most gzipped JavaScript of a page's first visit, bytes. It counts everything fetched until the page is
 * idle and connected.
 */
const BUDGET = 260_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/**
 * Pages that are loaded by address: a home or page of each shell, and those with the most parts and data. Their tabs are
 * opened by the walk of every route. The system tests add up the scripts of every page and tab.
 */
const LOADED = [
  '/core/welcome',
  HOME,
  '/nexus-corp/home',
  '/settings/profile',
  DETECTION,
  '/nexus/soc',
  '/nexus/incidents/:incidentId',
  '/nexus-corp/katia-chat',
];

/** Starts a scan elsewhere, so that the page gets its first live messages and fetches the code that checks them. */
async function sendMessages(page: Page): Promise<void> {
  const other = await page.context().newPage();
  const detection = new DetectionPage(other);
  await detection.open();
  await detection.scan(BRAND, 'Twitter');
  await detection.ended();
  await other.close();
  await expect
    .poll(async () => (await fetchedScripts(page)).some((file) => file.startsWith('message-schema')))
    .toBe(true);
}

/** Loads a page on a phone, and checks that it moves little. The page was loaded at a desk before. */
async function expectStillOnPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await load(page, path);
  await expectStill(page, `${path} on a phone`);
  await page.setViewportSize(DESK);
}

/** Loads an address as a first visit, and checks what it fetches and how much it moves. */
async function expectLight(page: Page, path: string): Promise<void> {
  // The live connection is the last part that a page loads.
  await Promise.all([page.waitForEvent('websocket'), load(page, path)]);
  await expectStill(page, path);
  await expectText(page, path);
  if (path === HOME) await sendMessages(page);
  const files = await fetchedScripts(page);
  const total = gzippedBytes(files);
  expect(total, `${path} has scripts`).toBeGreaterThan(50_000);
  expect.soft(total, `${path}: ${files.length} files`).toBeLessThanOrEqual(BUDGET);
}

test('a first visit to each shell and the largest pages loads little JavaScript, moves little, and shows markup in foreign text as text', async ({
  signedIn: page,
}) => {
  test.setTimeout(600_000);
  const values = await writeForeignText(product().url, await adminToken());
  await new DetectionPage(page).ensureResults();
  await watchShifts(page);
  const built = everyRoute().filter((route) => route.built);
  expect(built.map(({ path }) => path)).toEqual(expect.arrayContaining(LOADED));
  for (const route of LOADED) {
    const path = pathWith(route, values);
    await expectLight(page, path);
    await expectStillOnPhone(page, path);
  }
});

test('the sign-in page moves by 0.02 at most while it loads, and fits a desk without scrolling', async ({
  page,
}) => {
  await watchShifts(page);
  await load(page, '/login');
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(DESK.height);
  await expectStill(page, '/login');
  await expectStillOnPhone(page, '/login');
});
