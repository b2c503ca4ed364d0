import type { CDPSession, Page } from '@playwright/test';
import { freshName, makeAccount } from './support/accounts.js';
import { expect, letIn, test } from './support/fixtures.js';
import { CONTENT, violations } from './support/look.js';
import { product } from './support/product.js';

interface Manifest {
  readonly name: string;
  readonly display: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
}

/**
 * A browser without push service or screen (`chromium-headless-shell`) answers as if it had them, and keeps its
 * subscription.
 */
const SIMULATED_PUSH_SERVICE = `{
  if (Notification.permission === 'denied')
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  const KEY = 'simulated-subscription';
  const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;
  const made = () => {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return kept && { endpoint: kept.endpoint, getKey: (name) => bytes(kept[name]),
      unsubscribe: async () => (localStorage.removeItem(KEY), true) };
  };
  PushManager.prototype.getSubscription = async () => made();
  PushManager.prototype.subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));
    localStorage.setItem(KEY, JSON.stringify({ endpoint: 'https://fcm.googleapis.com/simulated/' + crypto.randomUUID(),
      p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)),
      auth: text(crypto.getRandomValues(new Uint8Array(16)).buffer) }));
    return made();
  };
}`;

/** The same in the service worker: it keeps what it would show. A browser with a screen shows it. */
const SIMULATED_SCREEN = `if (Notification.permission !== 'granted') {
  const shown = [];
  self.registration.getNotifications = async () => shown;
  self.registration.showNotification = async (title, { body, tag, data }) =>
    void shown.push({ title, body, tag, data, close: () => shown.splice(0) });
}`;

const CLICK = `self.registration.getNotifications().then(([notification]) =>
  void self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} })))`;

/** What the browser tells the service worker when its push service gives it another address. */
const MOVED = `async ({ endpoint, p256dh, auth, key }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;
  const plain = key.replaceAll('-', '+').replaceAll('_', '/');
  const newSubscription = { endpoint, options: { applicationServerKey: bytes(plain) },
    getKey: (name) => bytes({ p256dh, auth }[name]) };
  let work = null;
  self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'),
    { oldSubscription: null, newSubscription, waitUntil: (given) => (work = given) }));
  await work;
}`;

const registrations = (page: Page): Promise<number> =>
  page.evaluate('navigator.serviceWorker.getRegistrations().then((found) => found.length)');

test('the console can be installed: its manifest and icons are as stated', async ({ signedIn: page }) => {
  await page.goto('/settings/notifications');
  const link = page.locator('link[rel="manifest"]');
  const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Rampart', display: 'standalone', start_url: 'login', scope: './' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  );
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const files = [...manifest.icons, { src: apple ?? '', sizes: '180x180', type: 'image/png' }];
  const sources = JSON.stringify(files.map(({ src }) => new URL(src, answer.url()).href));
  const decoded = await page.evaluate(`Promise.all(${sources}.map(async (source) => {
    const blob = await (await fetch(source)).blob();
    const { width, height } = await createImageBitmap(blob);
    return { sizes: width + 'x' + height, type: blob.type };
  }))`);
  expect(decoded).toEqual(files.map(({ sizes, type }) => ({ sizes, type })));
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('"start_url"');
  expect(await registrations(page)).toBe(0);
});

async function registrationId(devtools: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) => {
      const [one] = found.filter(({ isDeleted }) => !isDeleted);
      if (one !== undefined) resolve(one.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  return known;
}

test('push messages are turned on by a click, shown, opened, and turned off', async ({ page, provoked }) => {
  const account = await makeAccount({ username: freshName('pushed'), roles: ['nexus:owner'] });
  await page.context().grantPermissions(['notifications'], { origin: product().url });
  await page.addInitScript(SIMULATED_PUSH_SERVICE);
  await letIn(page, account);
  await page.goto('/settings/notifications');
  await expect(page.getByRole('switch', { name: 'Critical alerts: push' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Scans: push' })).not.toBeChecked();
  expect(await registrations(page)).toBe(0);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const device = page.getByRole('listitem').filter({ hasText: '(this device)' });
  await expect(device).toContainText('Chrome on Linux');
  expect(await registrations(page)).toBe(1);
  expect(await violations(page, CONTENT)).toEqual([]);
  await device.getByRole('switch', { name: /^Hide details/ }).click({ force: true });
  await expect(device.getByRole('switch', { name: /^Hide details/ })).toBeChecked();
  await page.reload();
  await expect(device.getByRole('switch', { name: /^Hide details/ })).toBeChecked();

  // The push service moves the subscription: the device keeps its id and privacy under the new address.
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const moved = await page.evaluate(
    `PushManager.prototype.subscribe().then(() => JSON.parse(localStorage.getItem('simulated-subscription')))`,
  );
  const settings = page.waitForResponse(/\/api\/notifications\/push$/);
  await page.reload();
  const { publicKey: key } = (await (await settings).json()) as { readonly publicKey: string };
  await expect(device).toHaveCount(0);
  await worker.evaluate(`(${MOVED})(${JSON.stringify({ ...(moved as object), key })})`);
  await page.reload();
  await expect(device.getByRole('switch', { name: /^Hide details/ })).toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })).toHaveCount(1);

  // The browser hands a decrypted message to the service worker.
  await worker.evaluate(SIMULATED_SCREEN);
  const devtools = await context.newCDPSession(page);
  const message = { title: 'Security alerts', body: 'Database copied', severity: 'critical' };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: product().url,
    registrationId: await registrationId(devtools),
    data: JSON.stringify({ ...message, link: '/settings/security', tag: 'one', at: 1 }),
  });
  const shown = () =>
    worker.evaluate(`self.registration.getNotifications()
      .then((found) => found.map(({ title, body, tag }) => ({ title, body, tag })))`);
  await expect.poll(shown).toEqual([{ title: 'Security alerts', body: 'Database copied', tag: 'one' }]);

  // A click closes it and opens its page in the window that is open.
  await worker.evaluate(CLICK);
  await expect(page).toHaveURL(`${product().url}/settings/security`);
  await expect.poll(shown).toEqual([]);

  // Without connection a page says what is missing; nothing was cached.
  expect(await page.evaluate('caches.keys()')).toEqual([]);
  provoked.push(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.context().setOffline(true);
  await page.goto('/settings/notifications');
  await expect(page.getByRole('heading', { name: 'Rampart cannot be reached' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();

  await page.getByRole('button', { name: /^Turn off/ }).click();
  await expect(device).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
