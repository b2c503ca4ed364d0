import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { inRoot } from '../project.mjs';

const FOLDER = inRoot('apps/web/src/public/captures');
/** The pages show these sizes too: `captures.ts`. */
const VIEWPORT = { width: 1280, height: 800 };
/** The largest size of one picture, bytes. The specs of the pages have the same limit. */
const MOST_BYTES = 45_000;
const QUALITIES = [30, 35, 40, 45, 50, 55, 60, 65, 70];
/** Of 9. More takes minutes for a tenth of the size. */
const EFFORT = 4;
/** The look-alike writes vv for w, the difference that readers overlook most easily. */
const LOOK_ALIKE = /^@tarnvvick on /;
/** The longest wait for a page, milliseconds. It is long because a busy machine may be slow. */
const PAGE_TIMEOUT_MS = 90_000;
/** A part of the page that waits for its code or its data. */
const LOADING = 'main :is([data-loading], [aria-busy="true"])';

/** @type {Record<string, (page: import('@playwright/test').Page, scan: string) => Promise<void>>} */
const PAGES = {
  dashboard: async (page) => {
    await page.goto('/nexus/dashboard');
    await page.getByText('Judge look-alikes').first().waitFor();
  },
  detection: async (page, scan) => {
    await page.goto(`/nexus/security/impersonator-detection?scan=${scan}`);
    const card = page.getByRole('article', { name: LOOK_ALIKE }).first();
    await card.getByRole('button', { name: /^Details/ }).click();
    const details = page.getByRole('dialog', { name: 'Impersonator Details' });
    await details.getByText('Side by side').waitFor();
  },
  soc: async (page) => {
    await page.goto('/nexus/soc');
    await page.getByRole('grid', { name: 'Events' }).getByRole('row').nth(8).waitFor();
  },
};

/**
 * Takes every picture of a running product in both schemes, and saves it as AVIF. @param {string} url the product
 * @param {{ token: string, scan: string }} client @param {string} executablePath the browser
 * @param {readonly string[]} names the pages; none means all
 */
export async function takeCaptures(url, { token, scan }, executablePath, names = []) {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const taken = [];
  try {
    const page = await browser.newPage({
      baseURL: url,
      viewport: VIEWPORT,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await page.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
    for (const [name, open] of Object.entries(PAGES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      await open(page, scan);
      await page
        .getByText(/^(Backend Connected|Katia ready)$/)
        .first()
        .waitFor();
      await page.locator(LOADING).first().waitFor({ state: 'detached' });
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        await page.mouse.move(0, 0);
        await settle(page);
        taken.push(await keep(`${name}-${colorScheme}.avif`, await page.screenshot()));
      }
    }
  } finally {
    await browser.close();
  }
  return taken;
}

/** Waits for pictures, fonts, animations and two frames. @param {import('@playwright/test').Page} page */
const settle = (page) =>
  page.evaluate(`(async () => {
    await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    for (const animation of document.getAnimations()) if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  })()`);

/** Saves a picture in the best quality that the size limit allows. @param {string} file @param {Buffer} picture */
async function keep(file, picture) {
  const best = await bestThatFits(picture);
  if (best === null) throw new Error(`${file} is larger than ${MOST_BYTES} bytes at every quality.`);
  const { quality, bytes } = best;
  await writeFile(join(FOLDER, file), bytes);
  if (process.env.RAMPART_PICTURES)
    await writeFile(join(process.env.RAMPART_PICTURES, `${file}.png`), picture);
  return { file, quality, kilobytes: (bytes.length / 1000).toFixed(1) };
}

/** Halves the range of qualities, because each attempt takes seconds. @param {Buffer} picture */
async function bestThatFits(picture) {
  let best = null;
  for (let low = 0, high = QUALITIES.length - 1; low <= high;) {
    const middle = (low + high) >> 1;
    const quality = QUALITIES[middle];
    const bytes = await sharp(picture)
      .avif({ quality, effort: EFFORT, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const fits = bytes.length <= MOST_BYTES;
    if (fits) best = { quality, bytes };
    if (fits) low = middle + 1;
    else high = middle - 1;
  }
  return best;
}
