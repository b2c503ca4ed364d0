import type { Page } from '@playwright/test';
import { DetectionPage } from './support/detection-page.js';
import { expect, signIn, test } from './support/fixtures.js';
import {
  ALSO_NARROW,
  AT_A_DESK,
  AT_NIGHT,
  expectSound,
  lookAs,
  OF_COLOURS,
  overflow,
  violations,
} from './support/look.js';
import { eachPopup, OPENED } from './support/popups.js';
import { product } from './support/product.js';
import { type ConsoleRoute, consoleRoutes } from './support/routes.js';
import { unreachedByTab } from './support/tab-walk.js';

const EXTREMES = [AT_A_DESK, AT_NIGHT];

const routes = consoleRoutes();
const areaOf = ({ path }: ConsoleRoute): string => path.split('/')[1] ?? '';

/** Core's pages are separate; pages of tier areas with one label are the same, and so are unbuilt pages. */
function pageOf(route: ConsoleRoute): string {
  if (!route.built) return 'not built';
  return areaOf(route) === 'core' ? route.path : route.label;
}

/** Each page once, by its first route. */
const visited = routes.filter(
  (route, index) => routes.findIndex((other) => pageOf(other) === pageOf(route)) === index,
);
const areas = [...new Set(visited.map(areaOf))];

/** The shell of an area, checked with its first page. */
const SHELL = 'header, nav';

/** Areas of tiers share a shell: the first represents all. */
const SHELLS = ['core', 'nexus', 'settings'];

async function arrive(page: Page, { path }: ConsoleRoute): Promise<void> {
  await lookAs(page, AT_A_DESK);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Opens every element that opens something: all rules on a wide light screen, colours and width on a narrow dark one. */
async function lookIntoPopups(page: Page, { path }: ConsoleRoute, within: string): Promise<void> {
  for (const look of EXTREMES) {
    await lookAs(page, look);
    await eachPopup(page, within, async (name) => {
      const seen = `${path}, ${name} open, ${look.scheme}, ${look.width} px`;
      const question = look === AT_A_DESK ? { within: OPENED } : { within: OPENED, rules: OF_COLOURS };
      expect.soft(await violations(page, question), seen).toEqual([]);
      expect.soft(await overflow(page), `${seen} overflows`).toBeLessThanOrEqual(0);
    });
  }
}

test('the route registry lists every route', () => {
  expect(routes.length).toBeGreaterThan(60);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test.describe('every route', () => {
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage({ baseURL: product().url });
    await signIn(page);
    await new DetectionPage(page).ensureResults();
    await page.close();
  });

  for (const area of areas) {
    const own = visited.filter((route) => areaOf(route) === area);

    test(`of /${area} renders in light and dark at every width, without a violation or a console error`, async ({
      signedIn: page,
    }) => {
      test.setTimeout(60_000 + own.length * 60_000);
      for (const route of own) {
        await arrive(page, route);
        expect.soft(await unreachedByTab(page), `${route.path} by Tab`).toEqual([]);
        const withShell = route === own[0] && SHELLS.includes(area);
        await expectSound(page, route.path, withShell ? ALSO_NARROW : undefined);
        if (withShell) await lookIntoPopups(page, route, SHELL);
        if (route.built) await lookIntoPopups(page, route, 'main');
      }
    });
  }
});

test('the buttons back and forward return to the same page', async ({ signedIn: page }) => {
  const standing = async () => ({
    url: page.url(),
    title: await page.title(),
    opened: await page.getByRole('dialog').count(),
  });
  const arrived = (path: string, title: RegExp) => async (): Promise<void> => {
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The previous page stays until the next one loads, and keeps the tab's title.
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const main = page.getByRole('main');
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  const steps: readonly (() => Promise<void>)[] = [
    () => page.goto('/nexus/dashboard').then(arrived('/nexus/dashboard', /^Dashboard/)),
    () =>
      sidebar
        .getByRole('link', { name: 'Protected Identities' })
        .click()
        .then(arrived('identities', /^Protected Identities/)),
    () => page.getByRole('button', { name: /Switch area/ }).click(),
    () =>
      page
        .getByRole('menuitem', { name: 'Core', exact: true })
        .click()
        .then(arrived('/core', /^Welcome/)),
    () =>
      sidebar
        .getByRole('link', { name: 'access overview' })
        .click()
        .then(arrived('/core/access-overview', /^Access overview/)),
    async () => {
      await main.getByRole('grid', { name: 'people' }).locator('[data-column="name"]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ];
  const trail: Awaited<ReturnType<typeof standing>>[] = [];
  for (const step of steps) {
    await step();
    const here = await standing();
    if (here.url !== trail.at(-1)?.url) trail.push(here);
  }
  for (const step of trail.slice(0, -1).reverse()) {
    await page.goBack();
    await expect.poll(standing).toEqual(step);
  }
  for (const step of trail.slice(1)) {
    await page.goForward();
    await expect.poll(standing).toEqual(step);
  }
});
