import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.js';
import { openAxe } from './colours.js';

export interface Look {
  readonly scheme: 'light' | 'dark';
  /** Width of the window, pixels. */
  readonly width: number;
}

export const AT_A_DESK: Look = { scheme: 'light', width: 1440 };
export const AT_NIGHT: Look = { scheme: 'dark', width: 360 };

/** Height of the window, pixels. */
const HEIGHT = 900;

/** Narrow pages have other elements, while schemes differ in colours only. So these looks suffice. */
const LOOKS: readonly Look[] = [AT_A_DESK, { scheme: 'light', width: 1024 }, AT_NIGHT];

/** Shows the page in a scheme and width, with reduced motion. Both are media queries, so one load serves all looks. */
export async function lookAs(page: Page, { scheme, width }: Look): Promise<void> {
  const look = `(prefers-color-scheme: ${scheme}) and (prefers-reduced-motion: reduce) and (width: ${width}px) and (height: ${HEIGHT}px)`;
  // The page would compute all styles again, although nothing changes.
  if (await page.evaluate<boolean>(`matchMedia('${look}').matches`)) return;
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHT });
  await holdStill(page);
}

/** Waits for the frames in which tables and sticky headers resize, and finishes running transitions. */
const HOLD_STILL = `(async () => {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  const moving = () => document.getAnimations().filter(({ playState, timeline, effect }) =>
    playState === 'running' && timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity);
  await nextFrame();
  await nextFrame();
  for (let found = moving(); found.length > 0; found = moving()) {
    for (const animation of found) animation.finish();
    await nextFrame();
  }
})()`;

export const holdStill = (page: Page): Promise<void> => page.evaluate(HOLD_STILL);

/** Rules about colours. Only these are checked in the other scheme, which has the same elements. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Question {
  /** The rules to check; all by default. */
  readonly rules?: readonly string[];
  /** A selector of the parts to check; the whole page by default. */
  readonly within?: string;
}

/** What a page and its popups add to the shell, which the walk of every route checks. */
export const CONTENT: Question = { within: 'main, [role="dialog"], [role="menu"]' };

export async function violations(page: Page, { rules, within }: Question = {}): Promise<readonly string[]> {
  await holdStill(page);
  const axe = await openAxe(page, within);
  if (rules) axe.withRules([...rules]);
  if (within) axe.include(within);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/** Checks the page in every look: the overflow in all, all rules in the first, and colours in the dark scheme. */
export async function expectSound(
  page: Page,
  name: string,
  atNight: Question = { rules: OF_COLOURS },
  within: Pick<Question, 'within'> = {},
  also?: (seen: string) => Promise<void>,
): Promise<void> {
  for (const look of LOOKS) {
    await lookAs(page, look);
    await keepPicture(page, name, look);
    const seen = `${name}, ${look.scheme}, ${look.width} px`;
    expect.soft(await overflow(page), `${seen} overflows`).toBeLessThanOrEqual(0);
    await also?.(seen);
    if (look === AT_A_DESK) expect.soft(await violations(page, within), seen).toEqual([]);
    if (look === AT_NIGHT) expect.soft(await violations(page, { ...atNight, ...within }), seen).toEqual([]);
  }
}

/**
 * Checks what a journey shows in narrow dark and wide light: no axe violation in its content and no overflow. The page
 * stays wide.
 * @param part scrolled into view in both
 */
export async function expectStepSound(page: Page, name: string, part?: Locator): Promise<void> {
  for (const look of [AT_NIGHT, AT_A_DESK]) {
    await lookAs(page, look);
    await part?.scrollIntoViewIfNeeded();
    await keepPicture(page, name, look);
    const seen = `${name}, ${look.scheme}, ${look.width} px`;
    expect.soft(await overflow(page), `${seen} overflows`).toBeLessThanOrEqual(0);
    // The dark scheme changes only colours, so only those rules run again.
    const rules = look === AT_NIGHT ? { rules: OF_COLOURS } : {};
    expect.soft(await violations(page, { ...CONTENT, ...rules }), seen).toEqual([]);
  }
}

/** The number of pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** The most pixels from the top of the page to the end of its title, bar and breadcrumb included. */
const TITLE_WITHIN = 140;

/** Checks that the title ends near the top. @param where the page and its look, for the failure */
export async function expectTitleAtTop(page: Page, where: string): Promise<void> {
  const end = await page.evaluate<number>(
    `document.querySelector('main h1').getBoundingClientRect().bottom + scrollY`,
  );
  expect.soft(end, `${where}: end of the title`).toBeLessThanOrEqual(TITLE_WITHIN);
}

/** Saves a screenshot `<route>-<scheme>-<width>.png` when RAMPART_PICTURES names a folder. */
export async function keepPicture(page: Page, name: string, { scheme, width }: Look): Promise<void> {
  const folder = process.env['RAMPART_PICTURES'];
  if (folder === undefined) return;
  const file = name.replace(/^\//, '').replace(/[^\w-]+/g, '_');
  await page.screenshot({ path: join(folder, `${file}-${scheme}-${width}.png`) });
}
