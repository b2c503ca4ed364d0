import type { Locator, Page } from '@playwright/test';
import { type ServedPage, serveGallery } from './harness/serve-page.js';
import { expect, test as base } from './support/fixtures.js';
import { foreignColours, outerShadows, roundCorners, smallTargets } from './support/gallery-facts.js';
import { type Look, keepPicture, lookAs, OF_COLOURS, overflow, violations } from './support/look.js';

let served: ServedPage;

const test = base.extend<{ readonly galleryUrl: string }>({
  galleryUrl: async ({}, use) => use(served.url),
  // The gallery has no server to ask.
  provoked: async ({}, use) => use([/./]),
});

test.beforeAll(async () => {
  served = await serveGallery();
});
test.afterAll(() => served.close());

/** A test of its own checks the dark rail of a tablet, which is all that only this width shows. */
const LOOKS: readonly Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 1024 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 },
];

/** At this width axe finds what it finds at others: only overflow, colours and sizes are measured. */
const TABLET = 1024;

/** The dark scheme has the same elements at the same places, so only colours are checked. */
const rulesOf = ({ scheme }: Look) => (scheme === 'dark' ? { rules: OF_COLOURS } : {});

const OVERLAYS_ONLY = '?screen=overlays';

async function open(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible();
}

/** Repeats the check, because charts take their new width in a later frame. */
const expectNoOverflow = (page: Page, seen: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => overflow(page), `${seen} overflows`)
    .toBeLessThanOrEqual(0);

/** Checks for what the design forbids everywhere. */
async function expectInBrand(page: Page, seen: string, root = 'body'): Promise<void> {
  expect.soft(await roundCorners(page, root), `${seen}: corners above 3 px`).toEqual([]);
  expect.soft(await outerShadows(page, root), `${seen}: shadows`).toEqual([]);
  expect.soft(await foreignColours(page, root), `${seen}: colours outside the tokens`).toEqual([]);
}

test('every shared component has no violation, no overflow and only brand looks', async ({
  page,
  galleryUrl,
}) => {
  test.setTimeout(LOOKS.length * 120_000);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await open(page, galleryUrl);
  // Two charts are tested with a pointer on them, and two without.
  for (const [place, kind] of ['line', 'stacked'].entries()) {
    await page.getByRole('img', { name: `Accounts, ${kind}` }).hover();
    await expect(page.locator('.recharts-surface')).toHaveCount(place + 1);
  }
  await page.mouse.move(0, 0);
  for (const look of LOOKS) {
    const seen = `${look.scheme}, ${look.width} px`;
    await lookAs(page, look);
    await keepPicture(page, 'gallery', look);
    await expectNoOverflow(page, seen);
    await expectInBrand(page, seen);
    if (look.scheme === 'light')
      expect.soft(await smallTargets(page), `${seen}: targets below 24 px`).toEqual([]);
    if (look.width !== TABLET) expect.soft(await violations(page, rulesOf(look)), seen).toEqual([]);
  }
  expect(thrown).toEqual([]);
});

const OVERLAYS = ['Drawer', 'Dialog', 'Typed dialog', 'Revoke dialog'];

test('every overlay has no violation and only brand looks', async ({ page, galleryUrl }) => {
  await open(page, `${galleryUrl}${OVERLAYS_ONLY}`);
  const within = '[role=dialog]';
  for (const look of [
    { scheme: 'light', width: 1440 },
    { scheme: 'dark', width: 390 },
  ] satisfies Look[]) {
    await lookAs(page, look);
    for (const name of OVERLAYS) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await keepPicture(page, `gallery-${name}`, look);
      const seen = `${name}, ${look.scheme}`;
      await expectNoOverflow(page, seen);
      await expectInBrand(page, seen, within);
      expect.soft(await violations(page, { within, ...rulesOf(look) }), seen).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

test('the palette has no violation and only brand looks', async ({ page, galleryUrl }) => {
  await open(page, `${galleryUrl}${OVERLAYS_ONLY}`);
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  for (const look of LOOKS) {
    await lookAs(page, look);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Search/ })
      .click();
    const box = palette.getByRole('combobox');
    await expect(box).toBeFocused();
    await expect(palette.getByRole('group', { name: 'Pages' })).toBeVisible();
    await keepPicture(page, 'gallery-palette', look);
    const seen = `palette, ${look.scheme}, ${look.width} px`;
    await expectNoOverflow(page, seen);
    await expectInBrand(page, seen, '[role=dialog]');
    if (look.width !== TABLET)
      expect.soft(await violations(page, { within: '[role=dialog]', ...rulesOf(look) }), seen).toEqual([]);
    await box.fill('dark');
    await expect(palette.getByRole('option', { selected: true })).toContainText('Use the dark scheme');
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  }
});

test('a failure of the whole screen has no violation and only brand looks', async ({ page, galleryUrl }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${galleryUrl}?screen=failure`);
  await expect(page.getByRole('alert')).toHaveText('UI crashed during render');
  for (const look of LOOKS) {
    await lookAs(page, look);
    await keepPicture(page, 'gallery-failure', look);
    const seen = `failure, ${look.scheme}, ${look.width} px`;
    await expectNoOverflow(page, seen);
    if (look.width !== TABLET) expect.soft(await violations(page, rulesOf(look)), seen).toEqual([]);
  }
});

async function expectPartsSound(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const within of parts) {
    await expectInBrand(page, within, within);
    expect.soft(await violations(page, { within }), within).toEqual([]);
  }
}

/** Names the buttons of the dialog that something else covers, with the toasts that are open at the same moment. */
const coveredButtons = (page: Page): Promise<{ toasts: number; covered: string[] }> =>
  page.evaluate(`(() => {
    const middle = ({ left, width, top, height }) => [left + width / 2, top + height / 2];
    const buttons = [...document.querySelectorAll('[role=dialog] button')];
    const covered = buttons.filter((each) => {
      const above = document.elementFromPoint(...middle(each.getBoundingClientRect()));
      return above !== null && !each.contains(above);
    });
    const toasts = document.querySelectorAll('.mantine-Notification-root').length;
    return { toasts, covered: covered.map((each) => each.ariaLabel ?? each.textContent) };
  })()`);

test('toasts and menus have no violation and only brand looks, and no toast covers a button of a drawer', async ({
  page,
  galleryUrl,
}) => {
  await open(page, `${galleryUrl}${OVERLAYS_ONLY}`);
  await page.getByRole('button', { name: 'Toasts' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Report failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeVisible();
  await expectPartsSound(page, '.mantine-Notifications-root', '[role=menu]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Drawer', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const width of [1440, 390]) {
    await lookAs(page, { scheme: 'light', width });
    const { toasts, covered } = await coveredButtons(page);
    expect.soft(toasts).toBeGreaterThan(0);
    expect.soft(covered, `${width} px`).toEqual([]);
  }
});

test('the bell has no violation and only brand looks', async ({ page, galleryUrl }) => {
  await open(page, `${galleryUrl}${OVERLAYS_ONLY}`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByText('Evidence package ready')).toBeVisible();
  await expectPartsSound(page, '[role=dialog]');
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const SHEET = '[role=dialog]';

async function expectSheetSound(page: Page, opener: string): Promise<void> {
  await menu(page).getByRole('button', { name: opener }).click();
  const sheet = page.getByRole('dialog', { name: 'All pages' });
  await expect(sheet.getByRole('link', { name: 'Protected Identities' })).toBeVisible();
  await expectPartsSound(page, SHEET);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(menu(page).getByRole('button', { name: opener })).toBeFocused();
}

async function edges(part: Locator) {
  const { y, width, height } = (await part.boundingBox()) ?? { y: 0, width: 0, height: 0 };
  // Rounded, because a page scrolls by whole pixels of the screen.
  return { top: Math.round(y), bottom: Math.round(y + height), width };
}

test('the menu of a phone is a bar at the bottom, which covers neither content nor toasts', async ({
  page,
  galleryUrl,
}) => {
  await open(page, galleryUrl);
  await lookAs(page, { scheme: 'light', width: 390 });
  const bar = await edges(menu(page));
  expect([bar.width, bar.bottom]).toEqual([390, 900]);
  await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Look-alikes', 'Incidents', 'SOC']);
  await page.getByRole('button', { name: 'Toasts' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Report failed' });
  expect((await edges(toast)).bottom).toBeLessThanOrEqual(bar.top);
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  expect((await edges(page.getByRole('contentinfo'))).bottom).toBeLessThanOrEqual(bar.top);
  await expectSheetSound(page, 'More');
});

test('the menu of a tablet is a rail whose labels appear on hover and focus', async ({
  page,
  galleryUrl,
}) => {
  await open(page, galleryUrl);
  await lookAs(page, { scheme: 'dark', width: 1024 });
  expect((await edges(menu(page))).width).toBe(56);
  const incidents = menu(page).getByRole('link', { name: 'Incidents' });
  const label = incidents.getByText('Incidents');
  const width = async () => (await edges(label)).width;
  expect(await width()).toBeLessThanOrEqual(1);
  await incidents.hover();
  expect(await width()).toBeGreaterThan(50);
  await page.keyboard.press('Escape');
  await expect.poll(width).toBeLessThanOrEqual(1);
  await page.mouse.move(600, 400);
  await page.keyboard.press('Tab');
  await incidents.focus();
  await expect.poll(width).toBeGreaterThan(50);
  expect(await violations(page, { within: 'nav' })).toEqual([]);
  await expectSheetSound(page, 'All pages');
});
