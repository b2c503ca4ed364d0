import type { Clock } from '@rampart/kernel';
import type { Browser, Page } from 'playwright-core';
import type { PagePicture, PagePictures, TakenPicture } from '../../ports/page-pictures.js';
import { GuardedProxy, type PageReach } from './guarded-proxy.js';

/** Milliseconds from the program's start to the picture; then the browser is killed. */
const LIMIT_MS = 30_000;
/** How long a displayed page may continue loading, milliseconds. */
const SETTLE_MS = 5_000;
const VIEW = { width: 1280, height: 1600 };

/** All traffic goes through the proxy: the browser resolves no names, and WebRTC cannot bypass the proxy. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

export interface ChromiumSettings {
  readonly program: string;
  readonly clock: Clock;
  readonly reach: PageReach;
  /** Milliseconds for one picture. */
  readonly limitMs?: number;
}

/** Starts a Chromium for one page, with a temporary profile, in its sandbox (none for root), without our environment. */
export function chromiumPictures(settings: ChromiumSettings): PagePictures {
  return {
    take: async (address, signal) => {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url === null || !settings.reach.allows(url) || !settings.reach.allowsLiteral(url))
        return { reason: 'the address of the page is not a public one' };
      const proxy = new GuardedProxy(settings.reach);
      try {
        return await show(settings, { url, proxy, signal });
      } finally {
        await proxy.close();
      }
    },
  };
}

interface Visit {
  readonly url: URL;
  readonly proxy: GuardedProxy;
  readonly signal: AbortSignal;
}

async function show(settings: ChromiumSettings, { url, proxy, signal }: Visit): Promise<PagePicture> {
  const limitMs = settings.limitMs ?? LIMIT_MS;
  const late = AbortSignal.timeout(limitMs);
  const ended = AbortSignal.any([signal, late]);
  try {
    ended.throwIfAborted();
    const { chromium } = await import('playwright-core');
    const server = await chromium.launchServer({
      ...{ executablePath: settings.program, headless: true, args: ARGUMENTS, timeout: limitMs },
      ...{ host: '127.0.0.1', chromiumSandbox: !isRoot(), proxy: { server: await proxy.open() } },
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
      // The process environment contains the installation's secrets, none of which a browser needs.
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/tmp', LANG: 'C.UTF-8', TZ: 'UTC' },
    });
    const kill = (): void => void server.kill();
    ended.addEventListener('abort', kill, { once: true });
    try {
      if (ended.aborted) kill();
      const browser = await chromium.connect(server.wsEndpoint());
      const { asked, ...taken } = await picture(browser, url, settings.clock);
      // The browser's own requests, such as for updates, are refused too, but do not belong to the page.
      return { ...taken, refused: [...proxy.refused].filter((host) => asked.has(host)).sort() };
    } finally {
      ended.removeEventListener('abort', kill);
      await server.kill();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) return { reason: `it took longer than ${limitMs / 1000} s` };
    return { reason: reasonOf(error, proxy) };
  }
}

interface Shown extends Omit<TakenPicture, 'refused'> {
  readonly asked: ReadonlySet<string>;
}

async function picture(browser: Browser, url: URL, clock: Clock): Promise<Shown> {
  const context = await browser.newContext({
    ...{ viewport: VIEW, acceptDownloads: false, serviceWorkers: 'block' },
    ...{ locale: 'en-GB', timezoneId: 'UTC' },
  });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));
  page.on('websocket', (socket) => asked.add(new URL(socket.url()).host));
  const response = await page.goto(url.href, { waitUntil: 'domcontentloaded', timeout: 0 });
  if (response === null) throw new Error('The browser showed no page. Check the address.');
  await settle(page);
  const png = await page.screenshot({ type: 'png', animations: 'disabled', timeout: 0 });
  return {
    ...{ png, asked },
    browser: `Chromium ${browser.version()}`,
    at: clock.now().toISOString(),
    finalUrl: page.url(),
    status: response.status(),
    headers: await response.allHeaders(),
  };
}

/** Waits until the page loads nothing more. A page that never finishes is captured as it is then. */
async function settle(page: Page): Promise<void> {
  const { errors } = await import('playwright-core');
  try {
    await page.waitForLoadState('networkidle', { timeout: SETTLE_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

const isRoot = (): boolean => process.getuid?.() === 0;

function reasonOf(error: unknown, { refused }: GuardedProxy): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  const asked = refused.size === 0 ? '' : ` (not allowed: ${[...refused].sort().join(', ')})`;
  return `the browser could not show the page: ${line.slice(0, 300)}${asked}`;
}
