import { test as base, type Page } from '@playwright/test';
import { expect } from './expect.js';
import { askForProduct, product, type Product, START_WITHIN_MS } from './product.js';

type Provoked = RegExp[];
type Credentials = Pick<Product, 'username' | 'password'>;

/** A known warning of the router: with two blockers it asks only one of them before a page is left. */
const TWO_BLOCKERS = /A router only supports one blocker at a time/;

interface Fixtures {
  /** Patterns of browser errors that a test expects. Every other error fails the test. */
  readonly provoked: Provoked;
  readonly complaints: void;
  /** A page that is signed in as the administrator and has loaded no address yet. */
  readonly signedIn: Page;
}

/** Signs in by the form as the administrator, for measurements that begin on a loaded page. */
export async function signIn(page: Page, password = product().password): Promise<void> {
  await page.goto(`${product().url}/login`);
  await page.getByLabel('Username').fill(product().username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/nexus/dashboard');
}

/** Signs the page in without the form, by default as the administrator. It sets cookies and token as the form does. */
export async function letIn(page: Page, account: Credentials = product()): Promise<void> {
  const { url } = product();
  const { username, password } = account;
  const answer = await page.request.post(`${url}/api/auth/login`, { data: { username, password } });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  // Sets the token only once, so that later changes by the test persist.
  await page.addInitScript(`if (location.origin === ${JSON.stringify(url)} && !sessionStorage.getItem('let-in')) {
    sessionStorage.setItem('let-in', 'yes');
    localStorage.setItem('auth_token', ${JSON.stringify(token)});
  }`);
}

export const test = base.extend<Fixtures, { readonly started: void }>({
  // Starting takes longer while the products of other workers start.
  started: [
    async ({}, use, { parallelIndex }) => {
      await askForProduct(parallelIndex);
      await use();
    },
    { scope: 'worker', auto: true, timeout: 2 * START_WITHIN_MS },
  ],
  baseURL: async ({}, use) => use(product().url),
  provoked: async ({}, use) => use([]),
  complaints: [
    async ({ page, provoked }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(`${error.message} ${error.stack ?? ''}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || TWO_BLOCKERS.test(message.text()))
          heard.push(`${message.text()} (${message.location().url})`);
      });
      await use();
      expect(heard.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ page }, use) => {
    await letIn(page);
    await use(page);
  },
});

export { expect };
