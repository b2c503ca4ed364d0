import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A way of looking at a page. */
export interface Look {
  readonly scheme: 'light' | 'dark';
  /** Pixels. */
  readonly width: number;
}

/** Somebody at a desk by day. */
export const AT_A_DESK: Look = { scheme: 'light', width: 1440 };
/** Somebody with a telephone at night. */
export const AT_NIGHT: Look = { scheme: 'dark', width: 360 };

/** Every scheme at every width that pages are made for. */
export const LOOKS: readonly Look[] = [
  AT_A_DESK,
  { scheme: 'light', width: 1024 },
  { scheme: 'light', width: 360 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'dark', width: 1024 },
  AT_NIGHT,
];

/**
 * What axe looks at: the page laid out wide and narrow, and its dark colours. Between those widths elements only move, which
 * the overflow shows.
 */
const BY_AXE: readonly Look[] = [AT_A_DESK, { scheme: 'light', width: 360 }, { scheme: 'dark', width: 1440 }];

/**
 * Looks at a loaded page in another way. Scheme and width are media queries to a page, and it has to follow them while it
 * is open just as well as when it is fetched: one load serves all looks, which is what makes looking at every route cheap.
 * Whoever looks wants pages to stand still: from now on as for people who asked for less motion.
 */
export async function lookAs(page: Page, { scheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await holdStill(page);
}

/**
 * Places and colours are measured once they are what they become. What measures itself (tables, sticky headers) does so in
 * the frames after a change, and transitions begin there: those that will end are taken to their end, not waited for.
 */
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

/** Waits until the page has drawn itself and nothing on it is under way. */
export const holdStill = (page: Page): Promise<void> => page.evaluate(HOLD_STILL);

/** What depends on colours alone: in the other scheme the same elements stand at the same places. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe is asked about. */
interface Question {
  /** All rules otherwise. */
  readonly rules?: readonly string[];
  /** A selector of the parts to look at; the whole page otherwise. */
  readonly within?: string;
}

/** What axe finds wrong with the page as it stands, one line for each element. */
export async function violations(page: Page, { rules, within }: Question = {}): Promise<readonly string[]> {
  await holdStill(page);
  // The builder would send axe twice for every look, half a megabyte each; a page that has it is sent nothing.
  const sent = await page.evaluate<boolean>(`'axe' in window`);
  // Pages have no frames; without them legacy mode finds the same and opens no second page for every answer.
  const axe = new AxeBuilder({ page, ...(sent ? { axeSource: 'null' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  if (within) axe.include(within);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/**
 * Looks at the page as it stands from every side; by axe from those given. The scheme changes no element and no place: what
 * was examined in the light is examined in the dark for its colours, or not at all where axe does not look.
 */
export async function expectSound(page: Page, name: string, byAxe: readonly Look[] = BY_AXE): Promise<void> {
  const pictures = process.env['RAMPART_PICTURES'] !== undefined;
  for (const look of LOOKS) {
    if (look.scheme === 'dark' && !byAxe.includes(look) && !pictures) continue;
    await lookAs(page, look);
    await keepPicture(page, name, look);
    const seen = `${name}, ${look.scheme}, ${look.width} px`;
    expect.soft(await overflow(page), `${seen} overflows`).toBeLessThanOrEqual(0);
    if (!byAxe.includes(look)) continue;
    const examined = look.scheme === 'dark' && byAxe.some((one) => one !== look && one.width === look.width);
    expect.soft(await violations(page, examined ? { rules: OF_COLOURS } : {}), seen).toEqual([]);
  }
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** With RAMPART_PICTURES, a folder, keeps what a person sees, to be looked at: `<route>-<scheme>-<width>.png`. */
export async function keepPicture(page: Page, name: string, { scheme, width }: Look): Promise<void> {
  const folder = process.env['RAMPART_PICTURES'];
  if (folder === undefined) return;
  const file = name.replace(/^\//, '').replace(/[^\w-]+/g, '_');
  await page.screenshot({ path: join(folder, `${file}-${scheme}-${width}.png`) });
}
