import type { Page } from '@playwright/test';
import { adminToken } from './support/accounts.js';
import { DetectionPage } from './support/detection-page.js';
import {
  countRequests,
  expectStill,
  HOME,
  load,
  movedMuch,
  untilStill,
  watchShifts,
} from './support/first-load.js';
import { expect, test } from './support/fixtures.js';
import { expectText, writeForeignText } from './support/foreign-text.js';
import {
  AT_A_DESK,
  expectSound,
  expectTitleAtTop,
  lookAs,
  OF_COLOURS,
  overflow,
  violations,
} from './support/look.js';
import { eachPopup, OPENED } from './support/popups.js';
import { expectTranslatable, markTexts } from './support/pseudo-language.js';
import { product } from './support/product.js';
import { type ConsoleRoute, consoleRoutes, everyRoute, followLink, pathWith } from './support/routes.js';
import { unreachedByTab } from './support/tab-walk.js';
import { eachView } from './support/views.js';

const routes = consoleRoutes();
const areaOf = ({ path }: ConsoleRoute): string => path.split('/')[1] ?? '';

/**
 * A key for routes that show the same page. Tier areas share pages of one label, and all unbuilt pages look
 * alike; Core has its own.
 */
function pageOf(route: ConsoleRoute): string {
  if (!route.built) return 'not built';
  return areaOf(route) === 'core' ? route.path : route.label;
}

/** Paths of pages to examine: each page without parameters once, at its first route. */
const examined = new Set(
  routes
    .filter((route, index) => routes.findIndex((other) => pageOf(other) === pageOf(route)) === index)
    .map(({ path }) => path),
);

const built = everyRoute().filter((route) => route.built);
const isCommon = (route: ConsoleRoute): boolean => ['core', 'nexus', 'settings'].includes(areaOf(route));
const isHome = ({ label }: ConsoleRoute): boolean => label === 'Home' || label === 'Dashboard';
/** Paths of built pages to watch for moves and foreign text, once, because tier areas share pages. Their homes differ. */
const watched = new Set(
  built
    .filter(
      (route, index) =>
        isCommon(route) || isHome(route) || built.findIndex(({ label }) => label === route.label) === index,
    )
    .map(({ path }) => path),
);

/** A watched page is opened from another one, so what moves does not depend on pages that are not built. */
const visited = [
  ...built.filter(({ path }) => watched.has(path)),
  ...routes.filter(({ path }) => examined.has(path) && !watched.has(path)),
];

/** Pages that must show the foreign text. Others may. */
const SHOW_IT = ['/nexus/incidents', '/settings/api-keys', '/nexus/security/protected-identities'];

/** Checks what has moved since the address was chosen, and that foreign text is text. */
async function expectStillText(page: Page, path: string): Promise<void> {
  // Data that arrives while it opens moves a page once, a fault of its layout each time.
  if (await movedMuch(page, { inShell: false })) {
    await load(page, path);
    await expectStill(page, path);
  }
  await expectText(page, path);
  await expectTranslatable(page, path);
  // The text must be on screen, otherwise the test proves nothing.
  if (SHOW_IT.includes(path)) await expect(page.getByText('onerror=').first()).toBeVisible();
}

/** Opens every element with a popup in turn. The gallery tests the kinds of popups in the other looks. */
async function lookIntoPopups(page: Page, path: string, within: string, opened: Set<string>): Promise<void> {
  await lookAs(page, AT_A_DESK);
  await eachPopup(page, within, opened, async (name) => {
    const seen = `${path}, ${name} open`;
    expect.soft(await violations(page, { within: OPENED }), seen).toEqual([]);
    expect.soft(await overflow(page), `${seen} overflows`).toBeLessThanOrEqual(0);
    await expectTranslatable(page, seen);
  });
}

test('the route registry lists every route', () => {
  expect(routes.length).toBeGreaterThan(60);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test('every page renders in light and dark, wide and narrow, moves little, shows foreign text as text, and opens its menus and tabs, without a violation or a console error', async ({
  signedIn: page,
  provoked,
}) => {
  test.setTimeout(60_000 + visited.length * 60_000);
  // On a slow machine the sign-in is no longer recent then, so the popup asks for the password again.
  provoked.push(/403.*\/api\/auth\/totp/);
  const values = await writeForeignText(product().url, await adminToken());
  await new DetectionPage(page).ensureResults();
  await watchShifts(page);
  const unmark = await markTexts(page);
  const pending = countRequests(page);
  await load(page, HOME);
  expect(watched.size).toBeGreaterThan(30);
  const [shells, seen] = [new Set<string>(), new Set<string>()];
  const [opened, openedInShells] = [new Set<string>(), new Set<string>()];
  const arrive = (move: () => Promise<void>): Promise<void> => untilStill(page, pending, move);

  const examine = async (route: ConsoleRoute): Promise<void> => {
    // The pages of an area share its header and menu, which the first of them shows.
    const isFirst = !shells.has(areaOf(route));
    shells.add(areaOf(route));
    const within = isFirst ? {} : { within: 'main' };
    expect.soft(await unreachedByTab(page, within), `${route.path} by Tab`).toEqual([]);
    await expectTitleAtTop(page, `${route.path} at a desk`);
    await expectSound(page, route.path, { rules: OF_COLOURS }, within, (where) =>
      expectTranslatable(page, where),
    );
    await expectTitleAtTop(page, `${route.path} on a phone`);
    if (isFirst) await lookIntoPopups(page, route.path, 'header, nav', openedInShells);
    if (route.built) await lookIntoPopups(page, route.path, 'main', opened);
    await lookAs(page, AT_A_DESK);
  };

  const visit = async (route: ConsoleRoute): Promise<void> => {
    const path = pathWith(route.path, values);
    await arrive(() => followLink(page, path));
    if (watched.has(route.path)) {
      seen.add(path);
      await expectStillText(page, path);
    }
    if (examined.has(route.path)) await examine(route);
    if (watched.has(route.path)) await eachView(page, seen, arrive, (view) => expectStillText(page, view));
  };

  // Outside of a step Playwright searches all earlier calls of the test at each call.
  for (const route of visited) await test.step(route.path, () => visit(route));
  expect(seen.size - watched.size, 'tabs and steps').toBeGreaterThan(25);
  await unmark();
});

test('the browser’s back and forward buttons return to the same page', async ({ signedIn: page }) => {
  const standing = async () => ({
    url: page.url(),
    title: await page.title(),
    opened: await page.getByRole('dialog').count(),
  });
  const arrived = (path: string, title: RegExp) => async (): Promise<void> => {
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The previous page and the title of the tab stay until the next page has loaded.
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
