import type { Page } from '@playwright/test';
import { DetectionPage } from './support/detection-page.js';
import { expect, test } from './support/fixtures.js';
import { type ConsoleRoute, consoleRoutes } from './support/routes.js';
import { overflow, violations } from './support/look.js';
import { unreachedByTab } from './support/tab-walk.js';

const routes = consoleRoutes();
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1024, 1440] as const;

/** A page that is not built is the same page everywhere: its extremes are looked at, of built ones every size. */
const looks = ({ built }: ConsoleRoute) =>
  SCHEMES.flatMap((scheme) =>
    WIDTHS.filter((width) => built || width === (scheme === 'light' ? 360 : 1440)).map((width) => ({
      scheme,
      width,
    })),
  );

async function arrive(page: Page, { path }: ConsoleRoute): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

test('the registry names every route there is', () => {
  expect(routes.length).toBeGreaterThan(60);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test.describe('every route', () => {
  const areas = [...new Set(routes.map(({ path }) => path.split('/')[1] ?? ''))];
  for (const area of areas) {
    const own = routes.filter(({ path }) => path.split('/')[1] === area);

    test(`of /${area} renders in light and dark at every width, without a violation or a complaint`, async ({
      signedIn: page,
    }) => {
      test.setTimeout(60_000 + own.length * 30_000);
      for (const route of own) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1440, height: 900 });
        await arrive(page, route);
        expect(new URL(page.url()).pathname, route.path).toBe(route.path);
        for (const { scheme, width } of looks(route)) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.setViewportSize({ width, height: 900 });
          const seen = `${route.path}, ${scheme}, ${width} px`;
          expect.soft(await violations(page), seen).toEqual([]);
          expect.soft(await overflow(page), `${seen} overflows`).toBeLessThanOrEqual(0);
        }
      }
    });
  }

  test('that is built lets the keyboard reach every action', async ({ signedIn: page }) => {
    test.setTimeout(300_000);
    await new DetectionPage(page).ensureResults();
    for (const route of routes.filter(({ built }) => built)) {
      await arrive(page, route);
      expect.soft(await unreachedByTab(page), route.path).toEqual([]);
    }
  });
});

test('back and forward go exactly where one was', async ({ signedIn: page }) => {
  const path = ['/nexus/dashboard', '/settings/profile', '/core/welcome', '/core/access-overview'];
  const trail: { readonly url: string; readonly title: string }[] = [];
  const where = async () => ({ url: page.url(), title: await page.title() });
  for (const step of path) {
    await page.goto(step);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    trail.push(await where());
  }
  await page.getByRole('main').getByRole('button', { name: /^Open/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const step of trail.slice(0, -1).reverse()) {
    await page.goBack();
    await expect.poll(where).toEqual(step);
  }
  for (const step of trail.slice(1)) {
    await page.goForward();
    await expect.poll(where).toEqual(step);
  }
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
});
