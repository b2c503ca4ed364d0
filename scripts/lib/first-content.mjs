import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { signIn } from './api-caller.mjs';

const RUNS = 7;
const WARM_UP = 1;
const PAGE = '/nexus/dashboard';
/** The longest wait for a page, milliseconds. It is long because a busy machine may be slow. */
const PAGE_TIMEOUT_MS = 60_000;
/** Seldom, because each question takes time of the page. */
const POLL_MS = 250;

/** Keeps when the page has its title and nothing in the window is loading: milliseconds after the navigation. */
const WATCH = `(() => {
  const loads = (part) => { const { top, bottom } = part.getBoundingClientRect(); return top < innerHeight && bottom > top; };
  const look = () => {
    const main = document.querySelector('main');
    const shown = main?.querySelector('h1') && ![...main.querySelectorAll('[data-loading]')].some(loads);
    if (shown) window.__content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/**
 * Measures first visits of the console's first page.
 * @param {{ url: string, username: string, password: string }} product @param {string} executablePath the browser
 * @returns {Promise<string[]>} a line for each way to the page
 */
export async function firstContent(product, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const token = await signIn(product.url, product);
    const ways = {
      'after the sign-in page': (page) => bySignIn(page, product),
      'by its address': (page) => byAddress(page, token),
    };
    const lines = [];
    for (const [way, open] of Object.entries(ways)) {
      const visits = [];
      for (let run = 0; run < WARM_UP + RUNS; run += 1) {
        const visit = await visitOnce(browser, product.url, open);
        if (run >= WARM_UP) visits.push(visit);
      }
      const of = (key) => median(visits.map((visit) => visit[key]));
      lines.push(`${PAGE} ${way}: content after ${of('content')} ms, processor ${of('processor')} ms`);
    }
    const [load = 0] = loadavg();
    return [...lines, `Medians of ${RUNS} visits; load ${load.toFixed(1)} on ${cpus().length} processors.`];
  } finally {
    await browser.close();
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} baseURL */
async function visitOnce(browser, baseURL, open) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await page.addInitScript(WATCH);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await open(page);
    await page.waitForURL(`**${PAGE}`);
    let content;
    while (content === undefined) {
      await sleep(POLL_MS);
      content = await page.evaluate('window.__content').catch(() => undefined);
    }
    const { metrics } = await devtools.send('Performance.getMetrics');
    const processor = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    return { content: Math.round(content), processor: Math.round(processor * 1000) };
  } finally {
    await context.close();
  }
}

/** @param {import('@playwright/test').Page} page */
async function byAddress(page, token) {
  await page.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
  await page.goto(PAGE, { waitUntil: 'commit' });
}

/** Types as a person does, who needs some seconds. @param {import('@playwright/test').Page} page */
async function bySignIn(page, { username, password }) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).pressSequentially(password, { delay: 80 });
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
